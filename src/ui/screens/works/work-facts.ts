import type { Work } from '#shared/api/work.ts'

/** Returns `0:21 · 1080P · 25 fps · 4.2 MB`, without the parts that are unknown. */
export function workFacts(work: Work, language: string): string {
  const length =
    work.durationSec === null
      ? null
      : `${Math.floor(work.durationSec / 60)}:${String(Math.round(work.durationSec % 60)).padStart(2, '0')}`
  const size =
    work.sizeBytes === null
      ? null
      : `${(work.sizeBytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1 })} MB`
  return [length, work.format.toUpperCase(), `${work.resolution}P`, `${work.frameRate} fps`, size]
    .filter(Boolean)
    .join(' · ')
}
