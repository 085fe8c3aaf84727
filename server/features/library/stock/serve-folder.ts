import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { STOCK_BASE, type StockFolder } from './folder.ts'

const DAY_SEC = 86_400
/** Longest side of a picture in a list, and the largest picture that is made smaller. */
const COVER_PX = 400
const PIXELS_MAX = 120e6

/** Serves the files of the operator's folder, and its pictures at the size of lists. They are open as all of the library is. */
export async function serveStockFolder(
  app: FastifyInstance,
  { files }: StockFolder,
  pictures: PictureScaler,
): Promise<void> {
  const byId = new Map([...files].map(([name, file]) => [path.parse(name).name, file]))
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: path.parse(process.cwd()).root, serve: false, cacheControl: false })
    scope.get<{ Params: { name: string } }>(`${STOCK_BASE}/:name`, async (request, reply) => {
      const { name } = request.params
      reply.header('cache-control', `public, max-age=${DAY_SEC}`)
      const file = files.get(name)
      if (file) return reply.sendFile(path.basename(file.path), path.dirname(file.path))
      const pictured = name.endsWith('.cover') ? byId.get(path.parse(name).name) : undefined
      if (!pictured?.isPicture) throw new ApiError('notFound', 'noSuchPath')
      const small = await pictures.scale('stock', await readFile(pictured.path), {
        widthPx: COVER_PX,
        heightPx: COVER_PX,
        fit: 'inside',
        format: 'webp',
        pixelsMax: PIXELS_MAX,
      })
      if (small) return reply.type('image/webp').send(small)
      return reply.sendFile(path.basename(pictured.path), path.dirname(pictured.path))
    })
  })
}
