import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How a provider answers: well, not at all, half, with an error, with what it does not say, or without an end. */
export type Mood = 'well' | 'silent' | 'half' | 'failing' | 'moved' | 'garbage' | 'empty' | 'huge'

export interface Question {
  method: string
  /** Path and query. */
  target: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  body: string
}

export interface Provider {
  url: string
  asked: Question[]
  mood: Mood
  close(): Promise<void>
}

const HUGE = Buffer.alloc(6_000_000, ' ')

/** Starts a provider of payments on this machine. What it was asked is kept. */
export async function startProvider(answerTo: (question: Question) => Answer): Promise<Provider> {
  const server = createServer(async (request, response) => {
    const { method = '', url: target = '', headers } = request
    const question = { method, target, headers, body: await text(request) }
    provider.asked.push(question)
    switch (provider.mood) {
      case 'silent':
        return
      case 'half':
        return response.writeHead(200, { 'content-length': 100 }).write('{')
      case 'failing':
        return response.writeHead(500).end('{"code":"SYSTEM_ERROR"}')
      case 'moved':
        return response.writeHead(307, { location: `${provider.url}${target}` }).end()
      case 'garbage':
        return response.writeHead(200).end('<html>')
      case 'empty':
        return response.writeHead(200).end('{}')
      case 'huge':
        return response.writeHead(200).end(HUGE)
      default: {
        const { status, headers: sent = {}, body } = answerTo(question)
        return response.writeHead(status, { 'content-type': 'application/json', ...sent }).end(body)
      }
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const provider: Provider = {
    url: `http://localhost:${port}`,
    asked: [],
    mood: 'well',
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

/** A request for a payment of ¥12.30. */
export const REQUEST = {
  paymentId: 'pay00000000000000000000000000001',
  amountCents: 1230,
  currency: 'CNY',
  title: '月度会员 / a=b & c',
  language: 'zh-CN' as const,
  expiresAt: new Date(Date.now() + 3_600_000),
  notifyUrl: 'https://studio.example.com/pay/notify',
  returnUrl: 'https://studio.example.com/orders?paid=1',
}
