import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { OIDC_CLIENT } from '#tests/worlds/oidc-client.ts'
import { type OidcProvider, startProvider } from '#tests/worlds/oidc-provider.ts'
import { enterPerson, type Person, SECOND } from './accounts.ts'

/** The whole studio that a worker of the journeys starts for itself: no other worker sees its accounts and projects. */
export interface OwnStudio {
  url: string
  dataDir: string
  /** The journey that logs in through it opens it. */
  provider: OidcProvider
}

/** Starts a studio, with further variables of its server, and ends it once it was used. */
export async function useOwnStudio(
  use: (own: OwnStudio) => Promise<void>,
  variables: Record<string, string> = {},
): Promise<void> {
  const dataDir = temporaryFolder()
  const provider = await startProvider()
  const server = await startServer({
    DATA_DIR: dataDir,
    // the demo account has its sandbox shop
    BILLING: 'demo',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_NAME: 'Company',
    // a browser may name an address of its own, which waits and is asked alone
    TRUSTED_PROXIES: '1',
    FIRST_ACCOUNT: SECOND.account,
    FIRST_PASSWORD: SECOND.password,
    ...variables,
  })
  await use({ url: server.url, dataDir, provider })
  await server.stop()
  provider.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A journey through the real server, its embedded database and store, in real Chromium. */
export const test = base.extend<{ person: Person }, { own: OwnStudio }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  own: [({}, use) => useOwnStudio(use), { scope: 'worker', timeout: 180_000 }],
  baseURL: ({ own }, use) => use(own.url),
  person: [async ({ own }, use, { file }) => use(await enterPerson(own.dataDir, file)), { auto: true }],
})
