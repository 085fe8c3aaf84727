/** Returns a remaining time as h:mm:ss, rounded up to whole seconds; nothing is left below 0. */
export function timeLeftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Returns the minutes left as they are announced: every five of them, and each of the last five. */
export function announcedMinutes(leftMs: number): number {
  const minutes = Math.max(0, Math.ceil(leftMs / 60_000))
  return minutes > 5 ? Math.ceil(minutes / 5) * 5 : minutes
}
