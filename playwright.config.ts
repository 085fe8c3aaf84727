import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './scripts/find-browser.mjs'
import { SECOND } from './tests/journeys/accounts.ts'
import { LANGUAGE } from './tests/journeys/language.ts'
import { freePort } from './tests/worlds/free-port.ts'
import { OIDC_CLIENT } from './tests/worlds/oidc-client.ts'

// worked out once: the processes that run the tests read it from here
process.env.JOURNEYS_PORT ??= String(await freePort())
const PORT = process.env.JOURNEYS_PORT
process.env.JOURNEYS_OIDC_PORT ??= String(await freePort())
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'avatar-studio-journeys-'))

/**
 * Whole paths through the running product: real server, embedded database and store, real Chromium. A trace costs a third
 * of the time, so none is recorded; `npm run journeys -- FILE --trace retain-on-failure` records one.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: LANGUAGE,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: (await findBrowser()) ?? undefined,
      args: [...BROWSER_ARGS, '--use-fake-device-for-media-stream'],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    cwd: import.meta.dirname,
    url: `http://localhost:${PORT}/aigc/video/api/system/config`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT,
      DATA_DIR: process.env.JOURNEYS_DATA_DIR,
      DEMO: 'on',
      // the provider is started by the journey that uses it
      OIDC_ISSUER: `http://localhost:${process.env.JOURNEYS_OIDC_PORT}`,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_NAME: 'Company',
      // a browser may name an address of its own, which waits and is asked alone
      TRUSTED_PROXIES: '1',
      FIRST_ACCOUNT: SECOND.account,
      FIRST_PASSWORD: SECOND.password,
    },
  },
})
