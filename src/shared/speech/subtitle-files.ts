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

/** Returns how many entries a SubRip or WebVTT file has, those included that cannot be read. */
export function countEntries(file: string): number {
  return file.split('-->').length - 1
}

/** Reads a SubRip or WebVTT file; tags are left out. Blocks without text, without valid times, or that end before they begin are dropped. */
export function parseSubtitles(file: string): Spoken[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  return blocks
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => line.includes('-->'))
      const [from = '', to = ''] = lines[at]?.split('-->') ?? []
      const startSec = parseTimestamp(from)
      const endSec = parseTimestamp(to.trim().split(/\s/)[0] ?? '')
      const text = plainText(lines.slice(at + 1).join('\n'))
      return startSec !== null && endSec !== null && endSec > startSec && text ? [{ text, startSec, endSec }] : []
    })
    .sort((a, b) => a.startSec - b.startSec)
}
