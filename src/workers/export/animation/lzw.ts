/** Bits of the largest code of a GIF. */
const BITS_MAX = 12
const BLOCK_BYTES_MAX = 255

/**
 * Compresses indexes of 8 bits as GIF wants it (GIF89a, appendix F): the smallest size of a code, then blocks of at most
 * 255 bytes behind their length, then an empty one.
 */
export function lzw(indexes: Uint8Array): Uint8Array {
  const clear = 256
  const end = 257
  const codes = new Map<number, number>()
  const bytes: number[] = []
  let next = end + 1
  let bits = 9
  let held = 0
  let heldBits = 0
  const write = (code: number) => {
    held |= code << heldBits
    heldBits += bits
    while (heldBits >= 8) {
      bytes.push(held & 255)
      held >>>= 8
      heldBits -= 8
    }
  }
  write(clear)
  let prefix = -1
  for (const index of indexes) {
    if (prefix < 0) {
      prefix = index
      continue
    }
    const key = (prefix << 8) | index
    const known = codes.get(key)
    if (known !== undefined) {
      prefix = known
      continue
    }
    write(prefix)
    if (next < 1 << BITS_MAX) {
      codes.set(key, next)
      if (next++ === 1 << bits) bits++
    } else {
      write(clear)
      codes.clear()
      next = end + 1
      bits = 9
    }
    prefix = index
  }
  if (prefix >= 0) write(prefix)
  write(end)
  if (heldBits > 0) bytes.push(held & 255)
  return inBlocks(bytes)
}

function inBlocks(bytes: readonly number[]): Uint8Array {
  const blocks = Math.ceil(bytes.length / BLOCK_BYTES_MAX)
  const whole = new Uint8Array(1 + bytes.length + blocks + 1)
  whole[0] = 8
  let at = 1
  for (let start = 0; start < bytes.length; start += BLOCK_BYTES_MAX) {
    const block = bytes.slice(start, start + BLOCK_BYTES_MAX)
    whole[at] = block.length
    whole.set(block, at + 1)
    at += 1 + block.length
  }
  return whole
}
