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
