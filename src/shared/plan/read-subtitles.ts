import { endsSentence } from '#shared/speech/paragraphs.ts'
import { readSubtitleFile } from '#shared/speech/subtitle-files.ts'
import { readSections, type Section } from './section.ts'

/** Silence between two lines of subtitles that begins a paragraph, in seconds. */
const PAUSE_SEC = 1.5

/** Returns the words of a subtitle file as one section: a paragraph ends with a sentence before a pause. */
export function readSubtitles(text: string): Section[] {
  const { lines } = readSubtitleFile(text)
  const paragraphs: string[] = []
  let endSec = Number.NEGATIVE_INFINITY
  for (const { text: words, startSec, endSec: next } of lines) {
    const said = words
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(' ')
    const last = paragraphs.at(-1)
    if (last === undefined || (startSec - endSec > PAUSE_SEC && endsSentence(last))) paragraphs.push(said)
    else paragraphs[paragraphs.length - 1] = /[\p{Script=Han}。！？]$/u.test(last) ? last + said : `${last} ${said}`
    endSec = next
  }
  return readSections([{ title: '', paragraphs }])
}
