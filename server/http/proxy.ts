import { BlockList, isIPv6 } from 'node:net'

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

/**
 * Returns whether the entry that an address appended to X-Forwarded-For is trusted: only the peer itself, on this machine
 * or in a private network. What a client wrote into the header before is never used.
 * @param hop 0 for the peer of the connection, 1 for the last entry of the header, and so on
 */
export function trustsProxy(address: string, hop: number): boolean {
  return hop === 0 && NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
