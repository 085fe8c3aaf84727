import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a service answers a call: as it should, or not. `late`: it does as it is asked, and never says so. */
type Manner = 'good' | 'refuses' | 'locked' | 'fails' | 'never' | 'late' | 'dies' | 'html'

/** Answers a call in another manner; false where it is to be answered. */
function misbehaves(response: ServerResponse, manner: Manner): boolean {
  if (manner === 'good' || manner === 'late') return false
  if (manner === 'refuses') response.writeHead(400).end('{"error":"sk-hidden: two speakers"}')
  if (manner === 'locked') response.writeHead(401).end('{"error":"sk-hidden is wrong"}')
  if (manner === 'fails') response.writeHead(503).end()
  if (manner === 'html') response.setHeader('content-type', 'text/html').end('<html>Log in, sk-hidden</html>')
  if (manner === 'dies') {
    response.writeHead(200, { 'content-length': 2000 })
    response.write('{"id":', () => response.destroy())
  }
  return true
}

/** A call that the service got: `files` and `fields` of a form. */
export interface ServiceCall {
  call: string
  headers: IncomingMessage['headers']
  fields: Record<string, string>
  files: Record<string, Uint8Array>
  body: string
}

async function read(request: IncomingMessage): Promise<ServiceCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const { headers } = request
  const type = headers['content-type'] ?? ''
  const call: ServiceCall = { call: `${request.method} ${request.url}`, headers, fields: {}, files: {}, body: '' }
  if (!type.startsWith('multipart/')) return { ...call, body: bytes.toString() }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  for (const [name, value] of form)
    if (typeof value === 'string') call.fields[name] = value
    else call.files[name] = new Uint8Array(await value.arrayBuffer())
  return call
}

/** Starts a service over HTTP that answers calls, or not, as tests have it. */
export async function calledService(answer: (response: ServerResponse, call: ServiceCall) => unknown) {
  const asked: ServiceCall[] = []
  /** By the beginning of calls, with how many of them. */
  const manners = new Map<string, { manner: Manner; times: number }>()
  const server = createServer(async (request, response) => {
    const call = await read(request)
    asked.push(call)
    const key = [...manners.keys()].find((start) => call.call.startsWith(start))
    const found = key === undefined ? undefined : manners.get(key)
    if (key !== undefined && found && --found.times <= 0) manners.delete(key)
    if (found && misbehaves(response, found.manner)) return
    // the answer goes nowhere
    if (found?.manner === 'late') response.end = () => response
    await answer(response, call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Has calls that begin so answered in a manner, so many times. */
    answerWith: (start: string, manner: Manner, times = 1) => void manners.set(start, { manner, times }),
    calls: (start: string) => asked.filter(({ call }) => call.startsWith(start)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
