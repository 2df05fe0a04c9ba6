if False: import socket
