/** How long finished files are kept for the list of videos, and how much all of them hold (S16.13). */
const KEPT_MS = 7 * 86_400_000
const KEPT_BYTES = 2 * 2 ** 30

/** The folder of a finished export. */
export interface KeptFile {
  name: string
  /** When the export began, in milliseconds since the epoch. */
  atMs: number
  bytes: number
}

/** Returns the files that are not kept any more: the old ones, and the oldest of those that hold too much together. */
export function tooMany(files: readonly KeptFile[], nowMs: number): KeptFile[] {
  let bytes = 0
  return [...files]
    .sort((one, other) => other.atMs - one.atMs)
    .filter((file) => {
      bytes += file.bytes
      return nowMs - file.atMs > KEPT_MS || bytes > KEPT_BYTES
    })
}
