import type { Work } from '#shared/api/work.ts'
import { clockText } from '#shared/timing/time-text.ts'
import type { LocalExport } from '#ui/exports/local-exports.ts'
import { sizeText } from '#ui/parts/size-text.ts'

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
