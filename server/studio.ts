import { findBrowser } from '../scripts/find-browser.mjs'
import type { Config } from './platform/config/config.ts'
import { createDataFolder, requireSpace } from './platform/config/data-folder.ts'
import { StartError } from './platform/config/start-error.ts'
import { openStore } from './platform/db/open.ts'
import { probePort } from './platform/http/listen.ts'
import type { Served } from './serve/serve.ts'

interface Studio extends Served {
  /** Resolves when the database can be used no longer: the process must end. */
  lost: Promise<StartError>
  close(): Promise<void>
}

/** Returns the Chromium that renders in this process; null without one, or if the process does not render. */
async function browserOf({ role }: Config): Promise<string | null> {
  if (role === 'api') return null
  try {
    return await findBrowser()
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

/** Like `Promise.all`, but rejects when all have settled, so that what one of them opened can be closed. */
async function settled<T extends unknown[]>(promises: [...{ [K in keyof T]: Promise<T[K]> }]): Promise<T> {
  await Promise.allSettled(promises)
  return Promise.all(promises) as Promise<T>
}

/**
 * Puts the parts together and serves.
 * @param built resolves when there is a browser's part to serve; the database starts meanwhile
 * @throws StartError when the configuration meets a machine on which it cannot run
 */
export async function startStudio(config: Config, built: () => Promise<void>): Promise<Studio> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    return { ...(await start(config, built, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  config: Config,
  built: () => Promise<void>,
  closers: (() => Promise<void>)[],
): Promise<Omit<Studio, 'close'>> {
  await probePort({ host: config.host, port: config.port })
  await createDataFolder(config.dataDir)
  await requireSpace(config.dataDir)
  const opening = openStore(config).then((store) => {
    closers.push(() => store.close())
    return store
  })
  // the modules of the server load while the database starts
  const [store, { serve }, browser] = await settled([opening, import('./serve/serve.ts'), browserOf(config), built()])
  return { ...(await serve({ config, store, browser }, closers)), lost: store.lost }
}
