# One image for every process of Sowon; docker-compose.yml chooses which one runs. Node runs the TypeScript as it is;
# only the two web apps are built.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /sowon
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY ledger/package.json ledger/
COPY services/package.json services/
COPY local/package.json local/
COPY workflows/package.json workflows/
COPY web/package.json web/
COPY admin-ui/package.json admin-ui/
COPY tests/package.json tests/

FROM manifests AS web-apps
RUN npm ci --no-audit --no-fund
COPY build build
COPY contracts contracts
COPY web web
COPY admin-ui admin-ui
# Pages of the app for phones in the stores, where it has some.
ARG VITE_APP_STORE_URL
ARG VITE_GOOGLE_PLAY_URL
RUN npm run build

FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace @sowon/services --workspace @sowon/workflows

FROM node:24.21.0-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap ffmpeg \
  && rm -rf /var/lib/apt/lists/*
# A volume that is mounted here first belongs to who runs the processes.
RUN install --directory --owner=node --group=node /anchors
ENV NODE_ENV=production
WORKDIR /sowon
COPY --from=packages /sowon ./
COPY contracts contracts
COPY ledger ledger
COPY services services
COPY workflows workflows
COPY --from=web-apps /sowon/web/dist web/dist
COPY --from=web-apps /sowon/admin-ui/dist admin-ui/dist
# No worker has to bundle the flows when it starts.
RUN node workflows/src/bundle-flows.ts /sowon/flows.cjs
ENV FLOWS_BUNDLE=/sowon/flows.cjs
USER node
EXPOSE 4000
CMD ["node", "services/src/bin/api.ts"]
