# Builds the product, then copies only the files needed at run time.
# A tag can change. `--build-arg NODE_IMAGE=node:24-slim@sha256:...` pins the image; see docs/running.md.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV CI=true TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
# Compiles SQLite if there is no prebuilt binary for this Node.
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 make g++ \
 && rm -rf /var/lib/apt/lists/*

# Installs the pnpm version of package.json.
COPY package.json ./
RUN npm install --global --ignore-scripts "$(node -p "require('./package.json').packageManager.split('+')[0]")"

COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/texts/package.json packages/texts/
COPY packages/fonts/package.json packages/fonts/
COPY packages/benchmarks/package.json packages/benchmarks/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/e2e/package.json apps/e2e/
RUN pnpm install --frozen-lockfile

COPY . .
RUN node node_modules/turbo/bin/turbo run build

# Reinstalls without the dependencies for building and testing. Those of the other workspace packages are part of the build.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules \
 && pnpm install --frozen-lockfile --prod --filter @stowage/api \
# Deletes what is not used at run time: types, source maps, sources and tests of packages, and what compiling SQLite leaves behind.
 && find node_modules/.pnpm apps/api/dist -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && cd node_modules/.pnpm \
 && rm -rf better-sqlite3@*/node_modules/better-sqlite3/deps better-sqlite3@*/node_modules/better-sqlite3/src \
      better-sqlite3@*/node_modules/better-sqlite3/build/Release/obj* better-sqlite3@*/node_modules/better-sqlite3/build/Release/*.a \
      zod@*/node_modules/zod/src pdfkit@*/node_modules/pdfkit/.yarn bintrees@*/node_modules/bintrees/test \
      pngjs@*/node_modules/pngjs/coverage swagger-ui-dist@*/node_modules/swagger-ui-dist/swagger-ui-es-*

FROM ${NODE_IMAGE}
# `docker build --build-arg VERSION=1.2.3 --build-arg REVISION=$(git rev-parse HEAD) .`
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="Stowage" \
      org.opencontainers.image.description="Know what you own, where it is, and who has it." \
      org.opencontainers.image.licenses="AGPL-3.0-or-later" \
      org.opencontainers.image.documentation="docs/running.md" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
# Without the limits of MALLOC, glibc keeps the memory of decoded images, in one arena per thread.
# PORT and HOST are not set, so that STOWAGE_PORT and PORT_FILE do not contradict them.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/docs/openapi.json ./docs/
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/apps/api/package.json ./apps/api/
COPY --from=build /app/apps/api/node_modules ./apps/api/node_modules
COPY --from=build /app/apps/api/dist ./apps/api/dist
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/packages/fonts/package.json ./packages/fonts/
COPY --from=build /app/packages/fonts/dist ./packages/fonts/dist
RUN mkdir /data && chown node:node /data && ln -s /app/apps/api/dist/cli.js /usr/local/bin/stowage
# uid and gid 1000. `docker run --user` changes them; the data folder must then belong to that user.
USER node
VOLUME /data
EXPOSE 3000
# Liveness only: a full disk must not make the container unhealthy, because reading still works.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || process.env.STOWAGE_PORT || 3000}/api/v1/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Run it with `--init`, as compose.yaml does, so that orphaned processes are reaped.
CMD ["node", "apps/api/dist/main.js"]
