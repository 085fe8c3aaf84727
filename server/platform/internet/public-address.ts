import dns from 'node:dns'
import { BlockList, isIP } from 'node:net'

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
