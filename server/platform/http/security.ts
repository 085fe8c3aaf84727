import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { FRAME_FEATURES, type Frames } from '#server/platform/config/frames.ts'

/** The settings of pages towards other sites. */
interface Sites {
  https: boolean
  /** Origins of media besides this server and the web: of the object store, and of a source of stock inside. */
  mediaOrigins: readonly string[]
  frames: Frames
}

/** Features that the product's own pages use: statements of licences are filmed. */
const OWN: ReadonlySet<string> = new Set(['camera'])

/** Returns the permissions of pages: their camera and microphone, and what the pages in their frames may use. */
function permissions({ origins, features }: Frames): string {
  const inFrames = ['self', ...origins.map((origin) => `"${origin}"`)].join(' ')
  const allowed = FRAME_FEATURES.map(
    (feature) =>
      `${feature}=${origins.length > 0 && features.includes(feature) ? `(${inFrames})` : OWN.has(feature) ? '(self)' : '()'}`,
  )
  return [...allowed, 'microphone=(self)'].join(', ')
}

/**
 * Sets the security headers: a page may run its own scripts, WebAssembly and blob workers, read media from any secure
 * origin and the object store, show sites in frames that the configuration names, and is cross-origin isolated so that
 * threads can share memory.
 */
export async function secure(app: FastifyInstance, { https, mediaOrigins, frames }: Sites): Promise<void> {
  const media = ["'self'", 'blob:', 'data:', 'https:', ...mediaOrigins]
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions(frames))
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
        frameSrc: ["'self'", ...frames.origins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  })
}
