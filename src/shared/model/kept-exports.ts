const DAY_MS = 86_400_000
/** How long finished exports are kept in the browser, and how much all of them hold (S16.13). */
const KEPT_MS = 7 * DAY_MS
const KEPT_BYTES = 2 * 2 ** 30

/** The folder of an export. */
export interface KeptExport {
  name: string
  /** When the export began, in milliseconds since the epoch. */
  atMs: number
  bytes: number
}

/**
 * Returns the exports that are not kept any more: the old ones, and those that hold too much together with newer ones.
 * One of the last day stays whatever it holds: its download may be under way.
 */
export function outdatedExports(exports: readonly KeptExport[], nowMs: number): KeptExport[] {
  let bytes = 0
  return [...exports]
    .sort((one, other) => other.atMs - one.atMs)
    .filter((made) => {
      const ageMs = nowMs - made.atMs
      if (ageMs > KEPT_MS || (ageMs > DAY_MS && bytes + made.bytes > KEPT_BYTES)) return true
      bytes += made.bytes
      return false
    })
}

/**
 * Returns the folders of exports that nobody can reach any more: those that no entry of the list names, and that began
 * more than a day ago, so that none is being written.
 */
export function unlistedExports(folders: readonly string[], listed: ReadonlySet<string>, nowMs: number): string[] {
  return folders.filter((name) => !listed.has(name) && nowMs - Number(name) > DAY_MS)
}
