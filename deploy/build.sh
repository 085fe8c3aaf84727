#!/bin/sh
# The steps that make a folder ready to serve: run in a copy of the repository, with Node and npm on the PATH.
# The image runs them; so may an operator without containers.
set -eu
npm ci --omit=dev --no-audit --no-fund
npx vite build --logLevel warn
# links and modes that the embedded database needs, made here because the image's root is read-only
node_modules/.bin/node -e "import('./server/platform/db/cluster/programs.ts').then((module) => module.postgresPrograms())"
