import dns from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'

const REDIRECTS_MAX = 5
const SILENCE_MS = 30_000

/**
 * Addresses that are not of the public internet: the IANA special-purpose address registries (RFC 6890 and its updates up to
 * RFC 9637). Of IPv6, what is not global unicast (2000::/3) is refused as a whole.
 */
const special = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(net, bits, 'ipv4')
}
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, bits, 'ipv6')
}

/** Returns whether an IP address is one of the public internet. IPv4 within IPv6 is judged as what it carries, or refused. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** A name leads to an address that is not of the public internet. */
export class NotPublicError extends Error {
  override name = 'NotPublicError'
}

/** Resolves a name for a connection; fails where one of its addresses is not public, so that what was checked is used. */
export const publicLookup = (
  name: string,
  options: dns.LookupOptions,
  done: (error: Error | null, address: string | dns.LookupAddress[], family?: number) => void,
): void => {
  dns.lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const [first] = found
    if (!first || found.some(({ address }) => !isPublic(address)))
      return done(new NotPublicError('not a public address'), [])
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

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
