import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { isMediaAddress } from '#shared/model/media-address.ts'
import type { PostedJob } from './job-board.ts'
import { fetchOutside } from './outside.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.apng': 'image/apng',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
}
/** Headers of the store's response that are passed on. */
const KEPT = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Responds with a file of the built studio. */
export async function sendPage(dist: string, pathname: string, response: ServerResponse): Promise<void> {
  const file = path.join(dist, path.normalize(decodeURIComponent(pathname)))
  if (!file.startsWith(dist + path.sep)) return void response.writeHead(404).end()
  await sendFile(file, undefined, response)
}

/** Responds with a medium of a job's document, or the requested range of it. */
export async function sendMedium(
  job: PostedJob,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isMediaAddress(url)) return void response.writeHead(403).end()
  if (/^https:/iu.test(url)) return sendOutside(url, job.mediaHosts, request, response)
  if (!url.startsWith('oss:')) return void response.writeHead(404).end()
  const address = await job.resolve(url).catch(() => null)
  if (address === null) return void response.writeHead(403).end()
  const { range } = request.headers
  if (address.startsWith('file:')) return sendFile(fileURLToPath(address), range, response)
  const answer = await fetch(address, { headers: range ? { range } : {}, redirect: 'follow' })
  const headers = KEPT.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  response.writeHead(answer.status, Object.fromEntries(headers))
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response)
  else response.end()
}

/** Responds with a medium of another site, where the operator permits it. */
async function sendOutside(
  url: string,
  hosts: readonly string[],
  { headers: { range } }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetchOutside(url, hosts, range ? { range } : {}).catch(() => null)
  if (!answer) return void response.writeHead(403).end()
  const headers = KEPT.flatMap((name) => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
  await pipeline(answer, response)
}

async function sendFile(file: string, range: string | undefined, response: ServerResponse): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return void response.writeHead(404).end()
  const type = TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
  const [, from, to] = /^bytes=(\d+)-(\d*)$/u.exec(range ?? '') ?? []
  const start = Number(from ?? 0)
  const end = Math.min(to ? Number(to) : found.size - 1, found.size - 1)
  if (start > end && found.size > 0) {
    return void response.writeHead(416, { 'content-range': `bytes */${found.size}` }).end()
  }
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': type,
    'content-length': found.size === 0 ? 0 : end - start + 1,
    'accept-ranges': 'bytes',
    ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${found.size}` }),
  })
  if (found.size === 0) response.end()
  else await pipeline(createReadStream(file, { start, end }), response)
}
