import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#shared/api/envelope.ts'
import { ApiError } from './api-error.ts'
import { asksForPage } from './error-response.ts'

const YEAR_SEC = 31_536_000

/** Built files have a hash in their names and never change; library material may change with a new version. */
function cacheControl(dist: string, file: string): string {
  const name = path.relative(dist, file).replaceAll('\\', '/')
  if (name.startsWith('assets/')) return `public, max-age=${YEAR_SEC}, immutable`
  return name.startsWith('library/') ? 'public, max-age=600' : 'no-cache'
}

/**
 * Serves the built studio. An unknown address returns the page of the studio, whose router handles it; under the API
 * and for files that are not asked for as pages it is an error.
 */
export async function servePages(app: FastifyInstance, dist: string): Promise<void> {
  const built = existsSync(path.join(dist, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      cacheControl: false,
      setHeaders: (reply, file) => reply.header('cache-control', cacheControl(dist, file)),
    })
  }
  // no file has such a name, with which files would be refused; an address of a page may have it
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith(API_BASE) && /^[^?]*%00/u.test(url)) return reply.callNotFound()
  })
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const asksPage = path.extname(address) === '' || asksForPage(request)
    const page = request.method === 'GET' && !address.startsWith(API_BASE) && asksPage
    if (!page) throw new ApiError('notFound', 'noSuchPath')
    if (!built) return reply.code(404).type('text/plain').send('The studio is not built yet: run "npm run build".\n')
    return reply.sendFile('index.html')
  })
}
