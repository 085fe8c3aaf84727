import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { whileClientWaits } from './client-left.ts'
import { StockCovers, type StockPicture } from './covers.ts'
import { type ListedFile, STOCK_BASE, type StockFolder } from './folder.ts'

const DAY_SEC = 86_400
const CACHED = `public, max-age=${DAY_SEC}`
/** Ranges as they are written (RFC 9110, 14.1.2). */
const RANGES = /^ *bytes=(?:\d+-\d*|-\d+)(?:[ \t]*,[ \t]*(?:\d+-\d*|-\d+))*$/u

function isWithin(folder: string, file: string): boolean {
  const from = path.relative(folder, file)
  return from !== '..' && !from.startsWith(`..${path.sep}`) && !path.isAbsolute(from)
}

/** Returns a file as it is now; null where it is gone, or a link that leads elsewhere since the folder was read. */
async function currentOf({ path: listed, realPath }: ListedFile, realRoot: string): Promise<StockPicture | null> {
  try {
    const real = await realpath(listed)
    if (real !== realPath && !isWithin(realRoot, real)) return null
    const found = await stat(real)
    return found.isFile() ? { path: real, sizeBytes: found.size, modifiedMs: found.mtimeMs } : null
  } catch {
    return null
  }
}

/** Whether a range begins behind the end of a file, or is of nothing. */
function isBehind(range: string, sizeBytes: number): boolean {
  const wanted = range.slice(range.indexOf('=') + 1).split(',')
  return wanted.every((one) => {
    const [from = '', to = ''] = one.trim().split('-')
    if (from === '') return Number(to) === 0 || sizeBytes === 0
    return Number(from) >= sizeBytes || (to !== '' && Number(to) < Number(from))
  })
}

/** Sends a file, or the part of it that is asked for. */
function send(request: FastifyRequest, reply: FastifyReply, file: StockPicture, type: string) {
  const { headers } = request.raw
  // what is no range counts as none (RFC 9110, 14.2)
  if (headers.range !== undefined && !RANGES.test(headers.range)) delete headers.range
  if (headers.range !== undefined && headers['if-range'] === undefined && isBehind(headers.range, file.sizeBytes))
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send()
  reply.header('cache-control', CACHED).type(type)
  return reply.sendFile(path.basename(file.path), path.dirname(file.path), { contentType: false })
}

/** Serves the files of the operator's folder, and its pictures at the size of lists. They are open as all of the library is. */
export async function serveStockFolder(
  app: FastifyInstance,
  { realRoot, files }: StockFolder,
  pictures: PictureScaler,
): Promise<void> {
  if (realRoot === null) return
  const byId = new Map([...files].map(([name, file]) => [path.parse(name).name, file]))
  const covers = new StockCovers(pictures)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: path.parse(process.cwd()).root, serve: false, cacheControl: false })
    scope.get<{ Params: { name: string } }>(`${STOCK_BASE}/:name`, async (request, reply) => {
      const { name } = request.params
      const isCover = name.endsWith('.cover')
      const listed = isCover ? byId.get(path.parse(name).name) : files.get(name)
      const file = listed && (!isCover || listed.isPicture) ? await currentOf(listed, realRoot) : null
      if (!listed || !file) throw new ApiError('notFound', 'noSuchPath')
      if (!isCover) return send(request, reply, file, listed.type)
      const small = await whileClientWaits(request, (left) => covers.of(file, left)).catch((error) => {
        request.log.warn({ err: error }, 'cover of stock')
        return null
      })
      if (!small) return send(request, reply, file, listed.type)
      return reply.header('cache-control', CACHED).type('image/webp').send(small)
    })
  })
}
