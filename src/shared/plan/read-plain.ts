import { endsSentence } from '#shared/speech/paragraphs.ts'
import { readSections, type Section } from './section.ts'

/** Longest heading, in characters of Chinese and in words of other languages. */
const HEADING = { chars: 24, words: 9 } as const

/** Numbers that head a chapter in texts: 第一章, 一、, 1., Chapter 2, Scene 3. */
const NUMBERED =
  /^(?:第[一二三四五六七八九十百零\d]+[章节節课課讲講部幕集回篇]|[一二三四五六七八九十]+、|[（(][一二三四五六七八九十\d]+[）)]|\d+(?:\.\d+)*[.、）)]?\s|(?:chapter|part|scene|lesson|section|step)\s+[\divxlc]+\b|(?:场景|場景|บทที่|ตอนที่|ฉากที่)\s*[一二三四五六七八九十\d]+)/iu

function isShort(line: string): boolean {
  return /\p{Script=Han}|\p{Script=Thai}/u.test(line)
    ? line.length <= HEADING.chars
    : line.split(/\s+/u).length <= HEADING.words && line.length <= 70
}

/** Whether a line heads what follows: short, without the end of a sentence, and followed by something longer. */
function isHeading(line: string, next: string | undefined): boolean {
  if (!isShort(line) || endsSentence(line) || /[,，;；]$/u.test(line)) return false
  return NUMBERED.test(line) || (next !== undefined && next.length > line.length && endsSentence(next))
}

/** Returns the sections of a text without marks: one paragraph a line, short lines that stand for themselves are headings. */
export function readPlainSections(text: string): Section[] {
  const lines = text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const sections: Section[] = [{ title: '', paragraphs: [] }]
  for (const [at, line] of lines.entries()) {
    if (isHeading(line, lines[at + 1])) sections.push({ title: line.replace(/[:：]$/u, ''), paragraphs: [] })
    else sections.at(-1)?.paragraphs.push(line)
  }
  return readSections(sections)
}
