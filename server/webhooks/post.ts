import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublic, publicLookup } from '#server/render/outside.ts'

/**
 * Returns whether messages may go to an address: `https:` to the public internet, or a host that the operator lists, which
 * may be inside and may lack encryption.
 */
export function isPermittedTarget(url: URL, hosts: readonly string[]): boolean {
  const name = url.hostname.replace(/^\[|\]$/gu, '')
  if (url.username !== '' || url.password !== '') return false
  if (hosts.includes(name)) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && (isIP(name) === 0 || isPublic(name))
}

interface Message {
  headers: Record<string, string>
  body: string
  /** Hosts that the operator lists. */
  hosts: readonly string[]
  timeoutMs: number
  signal: AbortSignal
}

/**
 * Posts a message. Any status of 2xx is success, and what follows it is not read; redirects are not followed.
 * @returns why it was not taken, or null
 */
export async function postMessage(
  address: string,
  { headers, body, hosts, timeoutMs, signal }: Message,
): Promise<string | null> {
  const url = new URL(address)
  if (!isPermittedTarget(url, hosts)) return 'the address is not permitted'
  const { request } = url.protocol === 'https:' ? https : http
  const isListed = hosts.includes(url.hostname.replace(/^\[|\]$/gu, ''))
  const deadline = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
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
    sent.on('error', (error) => resolve(deadline.aborted ? `no answer in ${timeoutMs / 1000} s` : error.message))
    sent.end(body)
  })
}
