import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import { openLoginKey } from './http/login-key.ts'
import { describeApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { guardSessions } from './http/session.ts'
import { readLibrary } from './library.ts'
import { createObjectStore } from './objects/create.ts'
import { EmbeddedStore } from './objects/embedded/store.ts'
import { libraryRoutes } from './routes/library.ts'
import { loginRoutes } from './routes/login.ts'
import { projectRoutes } from './routes/project.ts'
import { storageRoutes } from './routes/storage.ts'
import { StartError } from './start-error.ts'
import { ensureAccount } from './store/accounts.ts'
import { openStore } from './store/open.ts'

export interface Studio {
  url: string
  /** What the one who started it should know. */
  warnings: string[]
  close(): Promise<void>
}

function listenError(config: Config, error: NodeJS.ErrnoException): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${config.port} is taken by another program. Stop it, or choose another port: PORT=${config.port + 1} npm start`,
    EACCES: `Port ${config.port} may not be opened by this user. Choose one above 1024: PORT=5180 npm start`,
    ENOTFOUND: `HOST=${config.host} is no address of this machine.`,
    EADDRNOTAVAIL: `HOST=${config.host} is no address of this machine.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence ? new StartError(sentence) : error
}

/**
 * Puts the parts together and serves.
 * @throws StartError when the configuration meets a machine on which it cannot run
 */
export async function startStudio(config: Config): Promise<Studio> {
  const store = await openStore(config)
  const { db } = store
  const objects = await createObjectStore(config, db)
  const library = readLibrary(config.root)
  const app = await createApp({
    logLevel: config.logLevel,
    behindProxy: config.publicUrl !== null,
    https: config.publicUrl?.startsWith('https:') ?? false,
    storeOrigin: objects.origin,
  })
  const hostOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`
  const close = async () => {
    await app.close()
    await store.close()
  }
  try {
    const loginKey = await openLoginKey(db)
    if (config.demo) await ensureAccount(db, { ...config.demo, nickName: 'Demo' })
    if (config.firstAccount) {
      await ensureAccount(db, { ...config.firstAccount, nickName: config.firstAccount.account.split('@')[0] ?? '' })
    }
    await describeApi(app)
    await app.register(async (api) => {
      guardSessions(api, db)
      loginRoutes(api, {
        db,
        loginKey,
        attemptsPerMinute: config.loginAttemptsPerMinute,
        demo: config.demo,
        serverRendering: false,
      })
      projectRoutes(api, { db })
      storageRoutes(api, { objects, hostOf })
      libraryRoutes(api, { db, objects, library })
    })
    if (objects instanceof EmbeddedStore) await objects.serve(app)
    await servePages(app, path.join(config.root, 'dist'))
    await app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw listenError(config, error)
    })
  } catch (error) {
    await close()
    throw error
  }
  const { port } = app.server.address() as AddressInfo
  return { url: config.publicUrl ?? `http://${config.host}:${port}`, warnings: library.problems, close }
}
