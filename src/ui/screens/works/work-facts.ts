import type { Work } from '#shared/api/work.ts'
import { clockText } from '#shared/timing/time-text.ts'
import type { LocalExport } from '#ui/exports/local-exports.ts'

/** Returns bytes as `870 kB`, `4.2 MB` or `1.3 GB`, in the numerals of a language. */
export function sizeText(bytes: number, language: string): string {
  const [unit, name, digits] = bytes < 1e6 ? [1e3, 'kB', 0] : bytes < 1e9 ? [1e6, 'MB', 1] : [1e9, 'GB', 1]
  return `${(bytes / unit).toLocaleString(language, { maximumFractionDigits: digits })}\u00a0${name}`
}

/** Returns `MP4 · 1080P · 25 fps`. */
export function workSettings({ format, resolution, frameRate }: Work): string {
  return [format.toUpperCase(), `${resolution}P`, `${frameRate} fps`].join(' · ')
}

/** Returns `0:21 · MP4 · 1080P · 25 fps · 4.2 MB`, without the parts that are unknown. */
export function workFacts(work: Work, language: string): string {
  const length = work.durationSec === null ? null : clockText(work.durationSec)
  const size = work.sizeBytes === null ? null : sizeText(work.sizeBytes, language)
  return [length, workSettings(work), size].filter(Boolean).join(' · ')
}

/** Returns `0:21 · MP4 · 4.2 MB`. */
export function localFacts({ durationSec, format, sizeBytes }: LocalExport, language: string): string {
  return [clockText(durationSec), format.toUpperCase(), sizeText(sizeBytes, language)].join(' · ')
}
