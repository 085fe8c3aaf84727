import type { Work } from '#shared/api/work.ts'
import { clockText, hoursText } from '#shared/timing/time-text.ts'
import type { LocalExport } from '#ui/exports/local-exports.ts'
import { sizeText } from '#ui/parts/size-text.ts'

/** Returns `MP4 · 1080P · 25 fps`. */
export function workSettings({ format, resolution, frameRate }: Work): string {
  return [format.toUpperCase(), `${resolution}P`, `${frameRate} fps`].join(' · ')
}

/**
 * Returns `0:21 · MP4 · 1080P · 25 fps · 4.2 MB`, without the parts that are unknown.
 * @param cost tells the video time that was charged, where some was (S16.08)
 */
export function workFacts(work: Work, language: string, cost: (time: string) => string): string {
  const length = work.durationSec === null ? null : clockText(work.durationSec)
  const size = work.sizeBytes === null ? null : sizeText(work.sizeBytes, language)
  const charged = work.consumedSec ? cost(hoursText(work.consumedSec)) : null
  return [length, workSettings(work), size, charged].filter(Boolean).join(' · ')
}

/** Returns `0:21 · MP4 · 4.2 MB`. */
export function localFacts({ durationSec, format, sizeBytes }: LocalExport, language: string): string {
  return [clockText(durationSec), format.toUpperCase(), sizeText(sizeBytes, language)].join(' · ')
}
