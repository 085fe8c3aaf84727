import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the service treats a model, by the model's name; `nth` counts its questions from 0. */
const BEHAVIOURS: Readonly<Record<string, (response: ServerResponse, nth: number, text: string) => void>> = {
  good: (response, _, text) => response.end(JSON.stringify({ text })),
  never: () => {},
  html: (response) => response.setHeader('content-type', 'text/html').end('<html>Log in, sk-hidden</html>'),
  endless: (response) => response.end(`{"text":"${'a'.repeat(2_000_000)}"}`),
  locked: (response) => response.writeHead(401).end('{"error":"sk-hidden is wrong"}'),
  large: (response) => response.writeHead(413).end(),
  away: (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  fails: (response) => response.writeHead(503).end(),
  later: (response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  /** Fails once, then works. */
  tired: (response, nth, text) => (nth === 0 ? response.writeHead(502).end() : response.end(JSON.stringify({ text }))),
  /** Ends its connection in the middle of the answer. */
  dies: (response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('{"text":"Good', () => response.destroy())
  },
}

/** Starts a service that recognises the same in every recording, and treats each model as its name says. */
export async function recognitionService() {
  const asked: { model: string; file: string; bytes: number; authorization?: string }[] = []
  const service = { says: '' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const model = String(form.get('model'))
    const file = form.get('file') as File
    const nth = asked.filter((before) => before.model === model).length
    const { authorization } = request.headers
    asked.push({ model, file: file.name, bytes: file.size, ...(authorization && { authorization }) })
    BEHAVIOURS[model]?.(response, nth, service.says)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(service, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
