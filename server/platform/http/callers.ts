import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Returns the network of an address: an IPv6 client has a whole /64 (RFC 6177). */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const zeros = Array<string>(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0')
  return [...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')
}

/** Returns the keys under which attempts are counted: one of the caller's network, one of the named account. */
export function callerKeys(what: string, { address, account }: { address: string; account: string }) {
  const name = createHash('sha256').update(account.trim().toLowerCase()).digest('hex')
  return { address: `${what} address ${networkOf(address)}`, account: `${what} account ${name}` }
}
