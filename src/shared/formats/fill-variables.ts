import { err, ok, type Result } from '#shared/base/result.ts'
import { COLUMNS_MAX, PROJECT_JSON_CHARS_MAX, SPEECH_CHARS_MAX, SPEECH_MARKUP_CHARS_MAX } from '#shared/model/limits.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import { filledLength, mapVariableParts, type Part, replaceVariables, variablesIn } from './variables.ts'

/** The values of a film's variables, by name: a line of a table. */
export type Row = Readonly<Record<string, string>>

/** A medium that an address names. Sizes are natural ones in pixels; without them those of the document are kept. */
export interface NamedMedium {
  url: string
  widthPx?: number
  heightPx?: number
}

/** Why a row makes no film. */
export type RowFault =
  /** The row has no column for a variable. */
  | { kind: 'missingColumn'; variable: string }
  | { kind: 'emptyValue'; variable: string }
  /** A text or script is longer than `limit` characters once its variable is replaced. */
  | { kind: 'textTooLong'; variable: string; limit: number }
  | { kind: 'missingMedium'; variable: string; address: string }
  /** The values together make a document that is larger than one may be. */
  | { kind: 'documentTooLong' }

/** Faults of a row that are reported: as many as a table has columns. */
const FAULTS_MAX = COLUMNS_MAX

/** Returns a value of a row; '' without one. */
function given(row: Row, variable: string): string {
  return Object.hasOwn(row, variable) ? (row[variable] ?? '') : ''
}

/** Fields of a speech: what was spoken before the script changed is left out. */
const SCRIPT_FIELDS = ['copywriting', 'ssml', 'toneId', 'autoTone', 'speed', 'volume', 'tonality']

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Returns the script alone: speech, its parts and its status belong to another text. */
function unspoken(script: Part): Part {
  return Object.fromEntries(Object.entries(script).filter(([key]) => SCRIPT_FIELDS.includes(key)))
}

/** Returns a picture or video that shows another medium: within the frame of the old one, if it is a clip (E6). */
function fitted(part: Part, { url, widthPx, heightPx }: NamedMedium): Part {
  const { width, height, scale = 1 } = part
  if (!widthPx || !heightPx || typeof width !== 'number' || typeof height !== 'number') return { ...part, url }
  const isClip = 'start' in part && typeof scale === 'number'
  const fit = isClip && { scale: scale * Math.min(width / widthPx, height / heightPx) }
  return { ...part, url, width: widthPx, height: heightPx, ...fit }
}

/** Returns a presenter's track whose subtitles are taken from its new speech. */
function withoutLines(track: Part): Part {
  const { subtitleExtra } = track
  if (typeof subtitleExtra !== 'object' || subtitleExtra === null) return track
  return { ...track, subtitleExtra: { ...subtitleExtra, items: [], resting: [], corrections: [] } }
}

/**
 * Returns project JSON with its variables replaced by the values of a row. Scripts with variables lose their speech and
 * subtitles; values in speech markup are escaped. Texts are measured before they are made, so that no row takes more memory
 * than the largest document.
 * @param mediumOf the medium of an address, or null without one
 * @returns the faults of the row where it has any, 100 of them at most
 */
export function fillVariables(
  document: unknown,
  row: Row,
  mediumOf: (address: string) => NamedMedium | null,
): Result<unknown, RowFault[]> {
  const faults = new Map<string, RowFault>()
  const note = (fault: RowFault) => {
    if (faults.size < FAULTS_MAX)
      faults.set('variable' in fault ? `${fault.kind} ${fault.variable}` : fault.kind, fault)
  }
  const valueFor = (variable: string) => {
    const value = given(row, variable)
    if (!Object.hasOwn(row, variable)) note({ kind: 'missingColumn', variable })
    else if (value.trim() === '') note({ kind: 'emptyValue', variable })
    return value
  }
  const changedScripts = new Set<unknown>()
  let charsLeft = PROJECT_JSON_CHARS_MAX

  const fill = (part: Part, field: string): Part => {
    const text = String(part[field])
    const names = variablesIn(text)
    const written = field === 'copywriting' && part.ssml === true ? escapeMarkup : (value: string) => value
    const values = new Map(names.map((name) => [name, written(valueFor(name))]))
    if (names.some((name) => given(row, name).trim() === '')) return part
    const variable = longest(names, row)
    const valueIn = (name: string) => values.get(name) ?? ''
    const length = filledLength(text, valueIn)
    const tooLong = () => {
      note({ kind: 'textTooLong', variable, limit: SPEECH_CHARS_MAX })
      return part
    }
    const isMarked = written === escapeMarkup
    if (length > (isMarked ? SPEECH_MARKUP_CHARS_MAX : SPEECH_CHARS_MAX)) return tooLong()
    charsLeft -= length
    if (charsLeft < 0) {
      note({ kind: 'documentTooLong' })
      return part
    }
    const value = replaceVariables(text, valueIn)
    if (isMarked && isTooLong({ text: value, ssml: true })) return tooLong()
    if (field === 'url') {
      const medium = mediumOf(value)
      if (!medium) note({ kind: 'missingMedium', variable, address: value })
      return medium ? fitted(part, medium) : part
    }
    return { ...part, [field]: value }
  }
  const filled = mapVariableParts(document, (part, fields) => {
    const next = fields.reduce(fill, part)
    if (!fields.includes('copywriting')) return next
    const script = unspoken(next)
    changedScripts.add(script)
    return script
  })
  if (faults.size > 0) return err([...faults.values()])
  return ok(changedScripts.size > 0 ? mapTracks(filled, changedScripts) : filled)
}

/** Returns the variable with the longest value: the one to shorten. */
function longest(names: string[], row: Row): string {
  return names.reduce((most, name) => (given(row, name).length > given(row, most).length ? name : most), names[0] ?? '')
}

/** Returns the document with the subtitles of changed scripts removed. Presenters are tracks of scenes. */
function mapTracks(document: unknown, changed: ReadonlySet<unknown>): unknown {
  const inList = (part: Part, key: string, map: (item: Part) => Part): Part => {
    const items = part?.[key]
    return Array.isArray(items) ? { ...part, [key]: items.map(map) } : part
  }
  const track = (it: Part) => (changed.has(it?.ttsModule) ? withoutLines(it) : it)
  return inList(document as Part, 'scenes', (scene) => inList(scene, 'tracks', track))
}
