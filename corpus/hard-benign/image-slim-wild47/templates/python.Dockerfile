# syntax=docker/dockerfile:1.7
FROM python:3.12-slim-bookworm AS base
ENV PYTHONDONTWRITEBYTECODE=1 PIP_NO_CACHE_DIR=1
WORKDIR /app

FROM base AS build
RUN python -c "import ssl,sqlite3,zlib;print(ssl.OPENSSL_VERSION, sqlite3.sqlite_version, zlib.ZLIB_VERSION)"
COPY pyproject.toml uv.lock ./
RUN pip install uv==0.4.18 && uv sync --frozen --no-dev
COPY src ./src

FROM base
COPY --from=build /app /app
ENV PATH=/app/.venv/bin:$PATH
USER 10001
CMD ["python", "-m", "src.main"]
