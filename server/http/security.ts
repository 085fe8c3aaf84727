import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What a page of the studio may do: run its own scripts, WebAssembly and blob workers, read media from anywhere
 * secure and from the object store, and be isolated from other origins so that threads may share memory.
 * @param storeOrigin where the object store is, when it is not this server
 */
export async function secure(app: FastifyInstance, https: boolean, storeOrigin: string | null): Promise<void> {
  const media = ["'self'", 'blob:', 'data:', 'https:', ...(storeOrigin ? [storeOrigin] : [])]
  await app.register(helmet, {
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: media,
        imgSrc: media,
        mediaSrc: media,
        fontSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  })
}
