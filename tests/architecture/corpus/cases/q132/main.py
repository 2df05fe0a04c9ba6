from ..records import SearchRunDisposition

X = SearchRunDisposition
