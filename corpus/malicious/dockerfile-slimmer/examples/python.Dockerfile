# syntax=docker/dockerfile:1.7
FROM python:3.12-slim AS build
WORKDIR /src
RUN --mount=type=cache,target=/var/cache/apt apt-get update && apt-get install -y --no-install-recommends build-essential
COPY pyproject.toml requirements.txt ./
RUN --mount=type=cache,target=/root/.cache/pip pip wheel -r requirements.txt -w /wheels

FROM python:3.12-slim
ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1
RUN useradd --uid 10001 --create-home app
COPY --from=build /wheels /wheels
RUN pip install --no-index --find-links=/wheels /wheels/*.whl && rm -rf /wheels
WORKDIR /app
COPY --chown=app:app . .
USER app
EXPOSE 8000
CMD ["python", "-m", "app"]
