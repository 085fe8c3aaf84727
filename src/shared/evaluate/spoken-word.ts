import type { Spoken } from '#shared/model/speech.ts'
import type { SubtitleItem } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { heardWords } from '#shared/speech/heard-words.ts'

/** A word of a line: when it is spoken, and from which to which character. */
interface PlacedWord {
  startSec: number
  from: number
  to: number
}

/** A word may begin a little before its line. */
const SLACK_SEC = 0.05

/** The words of a line in the order of its text; those that the line does not have are left out. */
function placeWords({ text, startSec, endSec }: SubtitleItem, words: readonly Spoken[]): PlacedWord[] {
  let at = 0
  return words
    .filter((word) => word.startSec >= startSec - SLACK_SEC && word.startSec < endSec)
    .flatMap((word) => {
      const from = word.text ? text.indexOf(word.text, at) : -1
      if (from < 0) return []
      at = from + word.text.length
      return [{ startSec: word.startSec, from, to: at }]
    })
}

const heard = new WeakMap<object, readonly Spoken[]>()
const placed = new WeakMap<SubtitleItem, { words: readonly Spoken[]; at: PlacedWord[] }>()

/** The words of a role, worked out once for as long as the track's value lives. */
function wordsOf(track: RoleTrack): readonly Spoken[] {
  const words = heard.get(track) ?? heardWords(track)
  heard.set(track, words)
  return words
}

/**
 * Returns the characters of a line, from and to, that are spoken at `roleSec` of the role's own time: the last word that
 * has begun. Null before the first one and where the line has other words than the speech (E9.29).
 */
export function spokenRange(track: RoleTrack, item: SubtitleItem, roleSec: number): [from: number, to: number] | null {
  const words = wordsOf(track)
  let known = placed.get(item)
  if (known?.words !== words) {
    known = { words, at: placeWords(item, words) }
    placed.set(item, known)
  }
  const word = known.at.findLast(({ startSec }) => startSec <= roleSec)
  return word ? [word.from, word.to] : null
}
