# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN sh deploy/build.sh

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Avatar Studio" \
      org.opencontainers.image.licenses="Apache-2.0 AND GPL-3.0-or-later" \
      org.opencontainers.image.description="eSpeak NG (GPL-3.0) runs as its own process: see /app/NOTICE"
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates chromium ffmpeg fontconfig fonts-noto-cjk fonts-thai-tlwg libreoffice-impress-nogui tini \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    CHROMIUM_PATH=/usr/bin/chromium \
    HOME=/tmp
USER node
VOLUME /data
EXPOSE 5180
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5180/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini passes signals on and collects the processes of Chromium and PostgreSQL
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/main.ts"]
