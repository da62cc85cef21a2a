"""Vigencia del certificado digital."""
import datetime as dt
import getpass
import pathlib

from cryptography.hazmat.primitives.serialization import pkcs12
from cryptography.x509.oid import NameOID


def revisar(p12: pathlib.Path, libros: pathlib.Path) -> str:
    clave = getpass.getpass("Clave del certificado: ")
    datos = p12.expanduser().read_bytes()
    try:
        _, cert, _ = pkcs12.load_key_and_certificates(datos, clave.encode())
    except ValueError:
        return "certificado: la clave no es correcta"
    finally:
        del clave, datos
    titular = cert.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    nombre = titular[0].value if titular else "(sin nombre)"
    dias = (cert.not_valid_after - dt.datetime.utcnow()).days
    return f"certificado de {nombre}: caduca en {dias} días"
