import http from 'node:http'
import https from 'node:https'
import { isIP, type Socket } from 'node:net'
import { isPublic, NotPublicError, publicLookup } from '#server/platform/internet/public-address.ts'

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

/** Why a message was not taken, as it is stored: it has no address inside and no library's words. */
type Undelivered = 'notPermitted' | 'notReached' | 'tlsRefused' | 'noAnswer' | 'timeout' | `status ${number}`

/**
 * Posts a message. Any status of 2xx is success, and what follows it is not read; redirects are not followed.
 * @returns why it was not taken, or null
 */
export async function postMessage(
  address: string,
  { headers, body, hosts, timeoutMs, signal }: Message,
): Promise<Undelivered | null> {
  const url = new URL(address)
  if (!isPermittedTarget(url, hosts)) return 'notPermitted'
  const isSecure = url.protocol === 'https:'
  const { request } = isSecure ? https : http
  const isListed = hosts.includes(url.hostname.replace(/^\[|\]$/gu, ''))
  const deadline = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    // what a failure means: the further the delivery has come, the later
    let failure: Undelivered = 'notReached'
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
        resolve(statusCode >= 200 && statusCode <= 299 ? null : `status ${statusCode}`)
      },
    )
    sent.on('socket', (socket: Socket) => {
      socket.once('connect', () => {
        failure = isSecure ? 'tlsRefused' : 'noAnswer'
      })
      socket.once('secureConnect', () => {
        failure = 'noAnswer'
      })
    })
    sent.on('error', (error) => {
      if (deadline.aborted) resolve('timeout')
      else resolve(error instanceof NotPublicError ? 'notPermitted' : failure)
    })
    sent.end(body)
  })
}
