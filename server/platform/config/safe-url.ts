/** Whether secrets may cross the network to an address: encrypted, or not leaving the machine. */
export function isSafeUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}
