import type { Spoken } from '#shared/model/speech.ts'

/** Writes a moment as `HH:MM:SS,mmm`, as SubRip files count it. */
export function formatTimestamp(timeSec: number): string {
  const totalMs = Math.round(timeSec * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const ms = String(totalMs % 1000).padStart(3, '0')
  return `${two(totalMs / 3_600_000)}:${two((totalMs / 60_000) % 60)}:${two((totalMs / 1000) % 60)},${ms}`
}

/** Reads `HH:MM:SS,mmm` (hours may be left out, as WebVTT allows) into seconds; null for anything else. */
export function parseTimestamp(text: string): number | null {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  const ms = Number(fraction.padEnd(3, '0'))
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + ms / 1000
}

/** Writes subtitles as a SubRip file. */
export function formatSrt(items: readonly Spoken[]): string {
  return items
    .map(({ text, startSec, endSec }, index) => {
      return `${index + 1}\n${formatTimestamp(startSec)} --> ${formatTimestamp(endSec)}\n${oneBlock(text)}\n`
    })
    .join('\n')
}

/** Writes subtitles as a WebVTT file (W3C WebVTT, 4). */
export function formatVtt(items: readonly Spoken[]): string {
  const time = (sec: number) => formatTimestamp(sec).replace(',', '.')
  const plain = (text: string) => oneBlock(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const cues = items.map(({ text, startSec, endSec }) => `${time(startSec)} --> ${time(endSec)}\n${plain(text)}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

/** An empty line would end a block early. */
function oneBlock(text: string): string {
  return text
    .replace(/\r/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/**
 * The words of a cue without its tags: `<i>` and `<c.name>` of both formats, `{\\an8}` of SubRip. A tag ends before the
 * next one begins: the cost is linear, also where none ends.
 */
function plainText(text: string): string {
  return text
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?[a-z][^<>]*>|<[\d:.]+>/gi, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
}

/** A line with times, valid or not: it begins an entry wherever it stands. */
const TIMES = /^\s*[\d:.,]+\s*-->/
/** Blocks of a WebVTT file that are no cues. */
const NO_CUE = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/

interface SubtitleFile {
  lines: Spoken[]
  /** Entries that are left out: without text, without valid times, or that end before they begin. */
  dropped: number
}

/** Reads an entry: a line with times, and those of its text. */
function readEntry([times = '', ...words]: readonly string[]): Spoken | null {
  const [from = '', to = ''] = times.split('-->')
  const startSec = parseTimestamp(from)
  const endSec = parseTimestamp(to.trim().split(/\s/)[0] ?? '')
  const text = plainText(words.join('\n'))
  return startSec !== null && endSec !== null && endSec > startSec && text ? { text, startSec, endSec } : null
}

/** Splits a block where an entry begins that no empty line sets off; the number in front of it goes with it. */
function entriesOf(lines: readonly string[]): string[][] {
  const starts = lines.flatMap((line, at) => (TIMES.test(line) ? [at] : []))
  return starts.map((start, at) => {
    const next = starts[at + 1]
    const isNumbered = next !== undefined && next - 1 > start && /^\s*\d+\s*$/.test(lines[next - 1]!)
    return lines.slice(start, isNumbered ? next - 1 : next)
  })
}

/** Reads a SubRip or WebVTT file; tags are left out. */
export function readSubtitleFile(file: string): SubtitleFile {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const isVtt = text.startsWith('WEBVTT')
  const lines: Spoken[] = []
  let dropped = 0
  for (const block of text.split(/\n{2,}/)) {
    const all = block.split('\n')
    const entries = entriesOf(all)
    // a number that an empty line parts from its times is no entry
    const isNoCue = /^[\s\d]*$/.test(block) || (isVtt && NO_CUE.test(block))
    // in front of its times an entry has at most its number or name
    const isLost = !isNoCue && (entries.length === 0 || all.findIndex((line) => TIMES.test(line)) > 1)
    const read = entries.map(readEntry)
    for (const entry of read) if (entry) lines.push(entry)
    dropped += read.filter((entry) => entry === null).length + (isLost ? 1 : 0)
  }
  return { lines: lines.sort((a, b) => a.startSec - b.startSec), dropped }
}
