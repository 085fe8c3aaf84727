import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Features of browsers that no page of the product uses. */
const UNUSED = ['camera', 'geolocation', 'display-capture', 'payment', 'usb', 'serial', 'hid', 'midi']

/**
 * Sets the security headers: a page may run its own scripts, WebAssembly and blob workers, read media from any secure
 * origin and the object store, and is cross-origin isolated so that threads can share memory.
 * @param storeOrigin origin of the object store if it is not this server
 */
export async function secure(app: FastifyInstance, https: boolean, storeOrigin: string | null): Promise<void> {
  const media = ["'self'", 'blob:', 'data:', 'https:', ...(storeOrigin ? [storeOrigin] : [])]
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', [...UNUSED.map((feature) => `${feature}=()`), 'microphone=(self)'].join(', '))
  })
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
