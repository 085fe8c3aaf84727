import { getJyutpingCandidates } from 'to-jyutping'

/** Returns the Cantonese readings of a Chinese character in jyutping with tone numbers, the most frequent first. */
export function cantoneseReadingsOf(character: string): string[] {
  return getJyutpingCandidates(character)[0]?.[1] ?? []
}
