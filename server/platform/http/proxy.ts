import { BlockList, isIPv6 } from 'node:net'
import type { Proxies } from '#server/platform/config/proxies.ts'

/** Addresses of this machine and of private networks (RFC 1918, RFC 3927, RFC 4193, RFC 4291). */
const NEAR = new BlockList()
NEAR.addSubnet('127.0.0.0', 8)
NEAR.addSubnet('10.0.0.0', 8)
NEAR.addSubnet('172.16.0.0', 12)
NEAR.addSubnet('192.168.0.0', 16)
NEAR.addSubnet('169.254.0.0', 16)
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addSubnet('fe80::', 10, 'ipv6')

/** Returns whether an entry of X-Forwarded-For is believed: `hop` 0 is the peer itself, 1 the last entry, and so on. */
type Trust = (address: string, hop: number) => boolean

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Returns which entries of X-Forwarded-For are believed: those of the configured proxies; without any, that of a peer
 * on this machine or in a private network. What a client wrote into the header itself is never used.
 */
export function trustOf(proxies: Proxies | null): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  if (proxies) return (address) => isIn(proxies, address)
  return (address, hop) => hop === 0 && isIn(NEAR, address)
}
