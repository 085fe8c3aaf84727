import http from 'node:http'
import https from 'node:https'
import { isIP, type Socket } from 'node:net'
import { isPublic, NotPublicError, publicLookup } from '#server/render/outside.ts'

/** Ports of the public internet to which messages may go: 443 (written as '') and its usual second. */
const PORTS: readonly string[] = ['', '8443']

/**
 * Returns whether messages may go to an address: `https:` to the public internet on port 443 or 8443, or a host that the
 * operator lists, which may be inside, have another port and lack encryption.
 */
export function isPermittedTarget(url: URL, hosts: readonly string[]): boolean {
  const name = url.hostname.replace(/^\[|\]$/gu, '')
  if (url.username !== '' || url.password !== '') return false
  if (hosts.includes(name)) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && PORTS.includes(url.port) && (isIP(name) === 0 || isPublic(name))
}

interface Message {
  headers: Record<string, string>
  body: string
  /** Hosts that the operator lists. */
  hosts: readonly string[]
  timeoutMs: number
  signal: AbortSignal
}

/** How far a delivery came before it failed; the reason names no address inside and no library's words. */
const FAILED_AT = {
  connect: 'the host was not found or not reached',
  secure: 'TLS was refused: check the certificate of the host',
  answer: 'the connection ended without an HTTP answer',
} as const
const NOT_PERMITTED = 'the address is not permitted'

/**
 * Posts a message. Any status of 2xx is success, and what follows it is not read; redirects are not followed.
 * @returns why it was not taken, as a clause, or null
 */
export async function postMessage(
  address: string,
  { headers, body, hosts, timeoutMs, signal }: Message,
): Promise<string | null> {
  const url = new URL(address)
  if (!isPermittedTarget(url, hosts)) return NOT_PERMITTED
  const isSecure = url.protocol === 'https:'
  const { request } = isSecure ? https : http
  const isListed = hosts.includes(url.hostname.replace(/^\[|\]$/gu, ''))
  const deadline = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    let reached: keyof typeof FAILED_AT = 'connect'
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        agent: false,
        signal: AbortSignal.any([deadline, signal]),
        ...(!isListed && { lookup: publicLookup }),
      },
      (response) => {
        const { statusCode = 0 } = response
        response.on('error', () => {})
        response.destroy()
        resolve(statusCode >= 200 && statusCode <= 299 ? null : `the answer was ${statusCode}`)
      },
    )
    sent.on('socket', (socket: Socket) => {
      socket.once('connect', () => {
        reached = isSecure ? 'secure' : 'answer'
      })
      socket.once('secureConnect', () => {
        reached = 'answer'
      })
    })
    sent.on('error', (error) => {
      if (deadline.aborted) resolve(`no answer in ${timeoutMs / 1000} s`)
      else resolve(error instanceof NotPublicError ? NOT_PERMITTED : FAILED_AT[reached])
    })
    sent.end(body)
  })
}
