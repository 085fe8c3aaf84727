/** Bytes at the start and the end of a file that tell it from others, with its size. */
const EDGE_BYTES = 2 ** 20

/**
 * Returns 24 hexadecimal digits that are the same for the same file (E2.24): a part of the SHA-256 of its size and its
 * first and last mebibyte, so that a large film is not read whole.
 */
export async function filePrint(file: Blob): Promise<string> {
  const edges = new Blob([`${file.size}\n`, file.slice(0, EDGE_BYTES), file.slice(-EDGE_BYTES)])
  const digest = await crypto.subtle.digest('SHA-256', await edges.arrayBuffer())
  return [...new Uint8Array(digest).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the first item of the pages of a list whose object was stored with a print. */
export async function findOfPrint<T extends { url: string }>(
  pages: AsyncIterable<readonly T[]>,
  print: string,
): Promise<T | undefined> {
  for await (const items of pages) {
    const known = itemOfPrint(items, print)
    if (known) return known
  }
  return undefined
}

/** Returns the item whose object was stored with a print, by its address. */
export function itemOfPrint<T extends { url: string }>(items: readonly T[], print: string): T | undefined {
  return items.find(({ url }) => url.split('/').at(-1)?.startsWith(`${print}-`))
}
