# syntax=docker/dockerfile:1
FROM python:3.12-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /src
RUN apt-get update \
 && apt-get install -y --no-install-recommends build-essential libpq-dev \
 && rm -rf /var/lib/apt/lists/*
COPY requirements.lock .
RUN --mount=type=cache,target=/root/.cache/pip \
    python -m venv /venv && /venv/bin/pip install --require-hashes -r requirements.lock
COPY orders/ orders/

FROM python:3.12-slim
ARG REVISION=unknown
LABEL org.opencontainers.image.revision=$REVISION
RUN apt-get update \
 && apt-get install -y --no-install-recommends libpq5 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --no-create-home app
COPY --from=build /venv /venv
COPY --from=build /src/orders /srv/orders
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1
WORKDIR /srv
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["gunicorn", "--bind=0.0.0.0:8000", "--workers=2", "orders.wsgi"]
