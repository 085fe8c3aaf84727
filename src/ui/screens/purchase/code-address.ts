/** Returns the address of a page by which something is paid; null where it is no page that may be opened. */
export function codeAddress(url: string): string | null {
  const address = URL.parse(url, location.href)
  return address && url !== '' && ['https:', 'http:'].includes(address.protocol) ? address.href : null
}
