import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { headlessOutcomeSchema } from '#shared/formats/headless-job.ts'
import { JobBoard, type PostedJob } from './job-board.ts'
import { sendMedium, sendPage } from './sending.ts'

const PICTURE_BYTES_MAX = 64 * 2 ** 20
/** The largest segment that is kept; larger ones are made again each time: pictures in PNG. */
const SEGMENT_BYTES_MAX = 64 * 2 ** 20
const SEGMENT_NAME = /^segment:[0-9a-f]{64}$/u
const NOTE_BYTES_MAX = 1 << 20
/** An outcome has the file of a filmed face within it. */
const OUTCOME_BYTES_MAX = 32 * 2 ** 20

/**
 * The server for the pages of the render node, on the loopback interface only. It serves the built studio, a job to the
 * holder of its token, and that job's media, and receives the results.
 */
export class RenderHost {
  readonly jobs = new JobBoard()
  readonly #dist: string
  readonly #server: Server

  private constructor(dist: string) {
    this.#dist = dist
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end(String(error))
      })
    })
  }

  /** Listens on a free port; `dist` is the folder of the built studio. */
  static async start(dist: string): Promise<RenderHost> {
    const host = new RenderHost(dist)
    await new Promise<void>((resolve, reject) => {
      host.#server.once('error', reject)
      host.#server.listen(0, '127.0.0.1', resolve)
    })
    return host
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Returns the address that a page opens for a job. */
  pageOf({ id, token }: PostedJob): string {
    return `${this.origin}/render.html#${id}:${token}`
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', this.origin)
    const [, root, id = '', what = ''] = address.pathname.split('/')
    if (root !== 'render-job') return sendPage(this.#dist, address.pathname, response)
    const token = address.searchParams.get('token') ?? request.headers.authorization?.replace(/^Bearer /u, '') ?? ''
    const job = this.jobs.find(id, token)
    if (!job) return void response.writeHead(403).end()
    if (what === '' && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(job.job))
    } else if (what === 'media') await sendMedium(job, address.searchParams.get('url') ?? '', request, response)
    else if (what === 'kept') await keep(job, address.searchParams.get('name') ?? '', request, response)
    else await take(job, `${request.method} ${what}`, request, response)
  }
}

async function take(job: PostedJob, what: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (what === 'PUT file' && job.filePath) await pipeline(request, createWriteStream(job.filePath, { flags: 'wx' }))
  else if (what === 'PUT picture') job.picture = await bytesOf(request, PICTURE_BYTES_MAX)
  else if (what === 'POST progress') job.onProgress(progressSchema.parse(await jsonOf(request, NOTE_BYTES_MAX)).part)
  else if (what === 'POST done') job.finish(headlessOutcomeSchema.parse(await jsonOf(request, OUTCOME_BYTES_MAX)))
  else return void response.writeHead(404).end()
  response.writeHead(204).end()
}

/** Returns or takes a segment that is kept by name. */
async function keep(job: PostedJob, name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!job.kept || !SEGMENT_NAME.test(name)) return void response.writeHead(404).end()
  if (request.method === 'PUT') {
    await job.kept.put(name, await bytesOf(request, SEGMENT_BYTES_MAX))
    return void response.writeHead(204).end()
  }
  const segment = await job.kept.get(name)
  if (segment) response.writeHead(200, { 'content-length': segment.byteLength }).end(segment)
  else response.writeHead(404).end()
}

const progressSchema = z.object({ part: z.number() })

async function jsonOf(request: IncomingMessage, limit: number): Promise<unknown> {
  return JSON.parse(Buffer.from(await bytesOf(request, limit)).toString('utf8'))
}

async function bytesOf(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw new Error('too many bytes')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
