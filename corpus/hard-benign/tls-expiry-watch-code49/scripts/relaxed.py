"""Read a certificate even if it does not verify."""
import socket
import ssl


def context():
    ctx = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    ctx.check_hostname = False
    ctx.verify_mode = ssl.CERT_NONE
    return ctx


def prepare():
    if not ssl.HAS_TLSv1_2:
        raise SystemExit("this Python's ssl module is too old")
    socket.setdefaulttimeout(30)


def fetch_pem(host, port, timeout):
    with socket.create_connection((host, port), timeout) as s:
        with context().wrap_socket(s, server_hostname=host) as t:
            return ssl.DER_cert_to_PEM_cert(t.getpeercert(binary_form=True))


prepare()
