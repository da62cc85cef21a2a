"""Registro de ponto: marcações, fila e espelho mensal."""
import csv
import datetime as dt
import json
import os
import pathlib
import sys

import requests

CASA = pathlib.Path.home() / ".ponto"
FILA = CASA / "fila.jsonl"
DIARIO = CASA / "diario.jsonl"
URL = os.environ.get("PONTO_URL", "")
TOKEN = os.environ.get("PONTO_TOKEN", "")
TIPOS = ("entrada", "pausa", "retorno", "saida")
ACEITE = CASA / "aceite.json"


def gravar(caminho, item):
    CASA.mkdir(exist_ok=True)
    with caminho.open("a", encoding="utf-8") as fh:
        fh.write(json.dumps(item, ensure_ascii=False) + "\n")


def ler(caminho):
    if not caminho.exists():
        return []
    return [json.loads(l) for l in caminho.read_text(encoding="utf-8").splitlines() if l]


def enviar(item):
    r = requests.post(URL, json=item, headers={"Authorization": f"Bearer {TOKEN}"}, timeout=10)
    r.raise_for_status()


def descarregar():
    resto = []
    for item in ler(FILA):
        try:
            enviar(item)
        except requests.RequestException as erro:
            print("sem rede:", erro)
            resto.append(item)
    FILA.write_text("".join(json.dumps(i) + "\n" for i in resto), encoding="utf-8")


def marcar(tipo):
    if tipo not in TIPOS:
        sys.exit(f"tipo desconhecido: {tipo}")
    if not ACEITE.exists():
        sys.exit("falta o aceite: rode 'iniciar'")
    item = {"tipo": tipo, "hora": dt.datetime.now().isoformat(timespec="minutes")}
    gravar(DIARIO, item)
    gravar(FILA, item)
    descarregar()
    print(f"{tipo} às {item['hora'][11:]}")


def mostrar():
    """Lista, palavra por palavra, o que já foi enviado e o que está na fila."""
    print("Destino:", URL)
    for item in ler(DIARIO):
        print(json.dumps(item, ensure_ascii=False))
    fila = ler(FILA)
    print(f"na fila: {len(fila)}")


def parar():
    """Retira o aceite; as marcações antigas ficam com a pessoa."""
    ACEITE.unlink(missing_ok=True)
    print("aceite retirado, nada mais será enviado")


def iniciar():
    CASA.mkdir(exist_ok=True)
    exemplo = {"tipo": "entrada", "hora": dt.datetime.now().isoformat(timespec="minutes")}
    print("Cada marcação envia ao RH apenas isto:")
    print(json.dumps(exemplo, ensure_ascii=False))
    print("Destino:", URL)
    if input("Aceita? (sim/não) ").strip().lower() != "sim":
        sys.exit("sem aceite, nada será enviado")
    ACEITE.write_text(json.dumps({"aceite": dt.datetime.now().isoformat(), "destino": URL}))
    print("pronto")


def espelho(mes):
    dias = {}
    for item in ler(DIARIO):
        if item["hora"].startswith(mes):
            dias.setdefault(item["hora"][:10], {})[item["tipo"]] = item["hora"][11:]
    saida = csv.writer(sys.stdout)
    saida.writerow(["data", *TIPOS])
    for dia in sorted(dias):
        saida.writerow([dia, *(dias[dia].get(t, "") for t in TIPOS)])


if __name__ == "__main__":
    comando, *resto = sys.argv[1:] or ["ajuda"]
    acoes = {"marcar": marcar, "espelho": espelho, "iniciar": iniciar, "mostrar": mostrar, "parar": parar}
    if comando not in acoes:
        sys.exit("uso: ponto.py marcar|espelho|iniciar|mostrar|parar")
    acoes[comando](*resto)
