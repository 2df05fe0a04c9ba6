LIMIT = max(1, 2)


def main() -> int:
    return LIMIT


if __name__ == '__main__':
    main()
