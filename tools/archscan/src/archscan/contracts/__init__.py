"""Contract types for import-linter, one to a module; `.importlinter` names them under ``contract_types``."""
