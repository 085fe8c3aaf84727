import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublic, publicLookup } from '#server/platform/internet/public-address.ts'

const REDIRECTS_MAX = 5
const SILENCE_MS = 30_000

/** Returns whether a medium may be fetched from an address: `https:`, its host on the operator's list, no private address. */
export function isPermitted(url: URL, hosts: readonly string[]): boolean {
  const name = url.hostname.replace(/^\[|\]$/gu, '')
  return url.protocol === 'https:' && hosts.includes(name) && (isIP(name) === 0 || isPublic(name))
}

/**
 * Fetches a medium from a host that the operator permits; each redirect is judged like the first address.
 * @returns the response, or null when an address is not permitted
 */
export async function fetchOutside(
  address: string,
  hosts: readonly string[],
  headers: Record<string, string>,
): Promise<IncomingMessage | null> {
  let url = new URL(address)
  for (let left = REDIRECTS_MAX; left >= 0; left--) {
    if (!isPermitted(url, hosts)) return null
    const response = await get(url, headers)
    const { location } = response.headers
    if (!location || (response.statusCode ?? 0) < 300 || (response.statusCode ?? 0) > 399) return response
    response.destroy()
    if (!URL.canParse(location, url.href)) return null
    url = new URL(location, url)
  }
  return null
}

function get(url: URL, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = https.get(url, { headers, lookup: publicLookup, timeout: SILENCE_MS }, resolve)
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', reject)
  })
}
