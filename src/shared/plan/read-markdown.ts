import { readSections, type Section } from './section.ts'

/** Returns the words of a line without its marks (CommonMark 0.31): emphasis, code, links and pictures. */
function plain(line: string): string {
  return line
    .replace(/!\[[^\][]*\]\([^()]*\)/gu, '')
    .replace(/\[([^\][]*)\]\([^()]*\)/gu, '$1')
    .replace(/<[a-z/][^<>]*>/giu, '')
    .replace(/(\*\*|__|\*|`)(\S(?:[^*`_]*\S)?)\1/gu, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!])/gu, '$1')
    .trim()
}

/** Returns the words of a heading without its marks in front and at the end; undefined for another line. */
function headingOf(line: string): string | undefined {
  const words = /^ {0,3}#{1,6}\s+(.*)$/u.exec(line)?.[1]?.trimEnd()
  if (words === undefined) return undefined
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  const isMarked = end < words.length && /\s/u.test(words[end - 1] ?? ' ')
  return (isMarked ? words.slice(0, end) : words).trim()
}

const ROW = /^\s*\|/u

/** Returns the words of a row of a table, its cells parted by commas. */
function wordsOfRow(row: string): string {
  const cells = row.split(/(?<!\\)\|/u).map((cell) => plain(cell.replaceAll('\\|', '|')))
  return cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell)).join(/\p{Script=Han}/u.test(row) ? '，' : ', ')
}

/**
 * Returns the sections of a Markdown text by its headings. Rules are not read.
 * @param isWhole whether front matter, blocks of code as they are, and the words of tables are read too
 */
export function readMarkdown(text: string, isWhole = false): Section[] {
  const sections: Section[] = [{ title: '', paragraphs: [] }]
  let open = ''
  let isCode = false
  const add = (words: string) => sections.at(-1)?.paragraphs.push(words)
  const close = () => {
    if (open) add(plain(open))
    open = ''
  }
  const read = isWhole ? text : text.replace(/^---\n[\s\S]*?\n---\n/u, '')
  const lines = read.split(/\r\n?|[\n\v\f\x85\u2028\u2029]/u)
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      close()
      isCode = !isCode
      continue
    }
    if (isCode) {
      if (isWhole) add(line)
      continue
    }
    if (ROW.test(line)) {
      close()
      if (isWhole) add(wordsOfRow(line))
      continue
    }
    if (/^\s*(?:[-*_]\s*){3,}$/u.test(line)) {
      close()
      continue
    }
    const heading = headingOf(line)
    const isUnderlined = /^\s*(?:=+|-+)\s*$/u.test(lines[at + 1] ?? '') && line.trim() !== '' && open === ''
    if (heading !== undefined || isUnderlined) {
      close()
      sections.push({ title: plain(heading ?? line), paragraphs: [] })
      continue
    }
    if (/^\s*=+\s*$/u.test(line)) continue
    const item = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/u.exec(line)?.[1]
    if (item !== undefined || line.trim() === '') close()
    const words = (item ?? line.replace(/^\s*>\s?/u, '')).trim()
    open = open && words ? `${open} ${words}` : open || words
  }
  close()
  return readSections(sections)
}
