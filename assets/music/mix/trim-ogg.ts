/** The polynomial of an Ogg page's checksum (RFC 3533, section 6). */
const POLYNOMIAL = 0x04c11db7
/** Where a page has its granule position, checksum and number of segments. */
const AT = { flags: 5, granule: 6, checksum: 22, segments: 26 }
const LAST_PAGE = 4
/** Where the header of Opus has the number of samples that are skipped (RFC 7845, section 5.1). */
const SKIP_AT = 10

/** The checksum of a page whose checksum field is zero. */
function checksum(page: Buffer): number {
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ POLYNOMIAL : sum << 1
  }
  return sum >>> 0
}

/** Returns the pages of a file, which share its bytes. */
function pagesOf(file: Buffer): Buffer[] {
  const pages: Buffer[] = []
  for (let from = 0; from < file.length; ) {
    const segments = file[from + AT.segments]!
    const body = file
      .subarray(from + AT.segments + 1, from + AT.segments + 1 + segments)
      .reduce((sum, size) => sum + size, 0)
    const end = from + AT.segments + 1 + segments + body
    pages.push(file.subarray(from, end))
    from = end
  }
  return pages
}

/**
 * Makes an Ogg Opus file play `samples` alone (at 48 kHz), without the first `lead` of what was encoded and without what the
 * encoder has added at the end: players skip the first samples and end at the last page's position (RFC 7845, sections 4.2 and
 * 4.4). Changes the bytes of the file.
 */
export function trimOgg(file: Buffer, lead: number, samples: number): void {
  const pages = pagesOf(file)
  const [head, last] = [pages[0]!, pages.at(-1)!]
  const skipAt = AT.segments + 1 + head[AT.segments]! + SKIP_AT
  const skip = head.readUInt16LE(skipAt) + lead
  if (!(last[AT.flags]! & LAST_PAGE)) throw new Error('the last page of the file is missing')
  if (last.readBigInt64LE(AT.granule) < BigInt(skip + samples)) throw new Error('the file is shorter than it shall be')
  head.writeUInt16LE(skip, skipAt)
  last.writeBigInt64LE(BigInt(skip + samples), AT.granule)
  for (const page of [head, last]) {
    page.writeUInt32LE(0, AT.checksum)
    page.writeUInt32LE(checksum(page), AT.checksum)
  }
}
