/** How many tags something may be filed under, how long each may be, and how many of a shelf are listed. */
export const TAG_LIMITS = { countMax: 10, charsMax: 20, listedMax: 500 } as const

/** Signs that nobody sees (UAX 44): two tags that differ in them alone look the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu

/** Returns a tag with each letter written in one way, and without what nobody sees. */
function plainTag(tag: string): string {
  return tag.normalize('NFC').replace(UNSEEN, '').trim()
}

/** Returns tags as they show, without those that differ from one before in nothing but its case. */
export function uniqueTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const tag of tags.map(plainTag)) {
    const small = tag.toLowerCase()
    if (tag !== '' && !first.has(small)) first.set(small, tag)
  }
  return [...first.values()]
}
