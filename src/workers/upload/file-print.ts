/** Bytes of a file that are read at a time. */
const SLICE_BYTES = 2 ** 20
const PRINT_BYTES = 16

/**
 * Returns 32 hexadecimal digits that are the same for the same bytes only (E2.24): a part of the SHA-256 of the SHA-256 of
 * each mebibyte of the file, all of which is read. Rejects where it cannot be read.
 */
export async function filePrint(file: Blob): Promise<string> {
  const digests: ArrayBuffer[] = []
  for (let from = 0; from < file.size; from += SLICE_BYTES) {
    const slice = await file.slice(from, from + SLICE_BYTES).arrayBuffer()
    digests.push(await crypto.subtle.digest('SHA-256', slice))
  }
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(digests).arrayBuffer())
  return [...new Uint8Array(digest).subarray(0, PRINT_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
