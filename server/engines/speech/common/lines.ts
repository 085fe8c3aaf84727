import type { Piece } from '#shared/speech/markup.ts'
import type { ReadingLanguage } from '#shared/speech/reading/common/rule.ts'
import { readAloud, spokenText } from '#shared/speech/reading/read.ts'
import { sayAs } from '#shared/speech/reading/say-as.ts'

/** The words or break that an engine says for a part of a sentence, beside its writing. */
export type Line =
  | { kind: 'break'; durationSec: number }
  /** `ph` is the reading that the script asks for: pinyin or jyutping with tone numbers. */
  | { kind: 'say'; written: string; spoken: string; ph?: string }

/**
 * Reads the pieces of a sentence aloud.
 * @param language how what is written becomes words; null to leave it to the engine
 */
export function linesOf(pieces: readonly Piece[], language: ReadingLanguage | null): Line[] {
  const say = (text: string) => (language ? spokenText(readAloud(text, language)) : text)
  return pieces.flatMap((piece): Line[] => {
    if (piece.kind === 'break') return [piece]
    const written = piece.text
    if (piece.kind === 'text') {
      const readings = language ? readAloud(written, language) : [{ written, spoken: written }]
      return readings.map((reading) => ({ kind: 'say', ...reading }))
    }
    if (piece.kind === 'sub') return [{ kind: 'say', written, spoken: say(piece.alias) }]
    if (piece.kind === 'say-as')
      return [{ kind: 'say', written, spoken: language ? sayAs(written, piece.as, language) : written }]
    return [{ kind: 'say', written, spoken: say(written), ...(language && language !== 'en' && { ph: piece.ph }) }]
  })
}

/** Returns lines as one text to say, without breaks and asked readings. */
export function plainLines(lines: readonly Line[]): string {
  return spokenText(lines.flatMap((line) => (line.kind === 'say' ? [line] : []))).trim()
}

/** Returns how long the breaks of lines are together, in seconds. */
export function pausesOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + (line.kind === 'break' ? line.durationSec : 0), 0)
}

/** Cuts pieces at their breaks, for engines that know none; `silenceSec` follows each part. */
export function cutAtBreaks(pieces: readonly Piece[]): { pieces: Piece[]; silenceSec: number }[] {
  const parts: { pieces: Piece[]; silenceSec: number }[] = [{ pieces: [], silenceSec: 0 }]
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (!last) continue
    if (piece.kind === 'break') last.silenceSec += piece.durationSec
    else if (last.silenceSec > 0) parts.push({ pieces: [piece], silenceSec: 0 })
    else last.pieces.push(piece)
  }
  return parts
}
