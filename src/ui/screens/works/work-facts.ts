import type { Work } from '#shared/api/work.ts'
import { clockText } from '#shared/timing/time-text.ts'

/** Returns `0:21 · 1080P · 25 fps · 4.2 MB`, without the parts that are unknown. */
export function workFacts(work: Work, language: string): string {
  const length = work.durationSec === null ? null : clockText(work.durationSec)
  const size =
    work.sizeBytes === null
      ? null
      : `${(work.sizeBytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1 })} MB`
  return [length, work.format.toUpperCase(), `${work.resolution}P`, `${work.frameRate} fps`, size]
    .filter(Boolean)
    .join(' · ')
}
