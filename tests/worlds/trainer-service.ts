import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clip, picture } from './upload-files.ts'

/** An order as the service has got it. */
export interface Order {
  id: string
  type: string
  name: string
  files: { part: string; title: string; url: string }[]
}

const PERSON = { x: 0.2, y: 0.1, width: 0.6, height: 0.9 }
export const PRESENTER = { filmUrl: '/film.mp4', coverUrl: '/cover.png', person: PERSON }

const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

/**
 * Starts a service that trains presenters, by the protocol of `docs/operation/trainer.md`: it has the clip made of every
 * order at once, unless the test says otherwise.
 */
export async function trainerService() {
  const orders: Order[] = []
  const abandoned: string[] = []
  const keys = new Set<string | undefined>()
  const answers = {
    /** Answers the question for a training. */
    status: (response: ServerResponse, _id: string): unknown =>
      json(response, { status: 'done', presenter: PRESENTER }),
    /** Answers the request of a film. */
    film: (response: ServerResponse): unknown => response.end(clip()),
    /** Answers the requests of a cover, and of the file of a face. */
    cover: async (response: ServerResponse): Promise<unknown> => response.end(await picture('png')),
    face: (response: ServerResponse): unknown => response.end('{"version":1}'),
  }
  const server = createServer(async (request, response) => {
    keys.add(request.headers.authorization)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const id = /^\/trainings\/(.+)$/.exec(request.url ?? '')?.[1] ?? ''
    if (request.method === 'POST') {
      orders.push(JSON.parse(Buffer.concat(chunks).toString()))
      return response.writeHead(202).end()
    }
    if (request.method === 'DELETE') {
      abandoned.push(id)
      return response.end()
    }
    if (id) return answers.status(response, id)
    if (request.url === '/film.mp4') return answers.film(response)
    if (request.url === '/cover.png') return answers.cover(response)
    if (request.url === '/face.json') return answers.face(response)
    return response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    /** The ids of trainings that nobody waits for any more. */
    abandoned,
    /** The keys that came with requests. */
    keys,
    answers,
    json,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
