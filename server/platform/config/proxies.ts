import { BlockList, isIP, isIPv6 } from 'node:net'

/** The proxies whose word about a client's address is taken: the last so many, or those with these addresses. */
export type Proxies = number | BlockList

/** Returns the proxies of a number of hops, or of a list of addresses and networks such as `10.0.0.0/8`; null for others. */
export function parseProxies(text: string): Proxies | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...more] = entry.split('/')
    const length = Number(bits ?? (isIPv6(address) ? 128 : 32))
    if (isIP(address) === 0 || more.length > 0 || !(length >= 0 && length <= (isIPv6(address) ? 128 : 32))) return null
    list.addSubnet(address, length, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
