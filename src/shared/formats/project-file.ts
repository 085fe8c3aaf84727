import { z } from 'zod'
import { canvasTypeSchema } from '#shared/model/canvas.ts'

/**
 * A project as one file (S5.15): a zip with the document as the server stores it, whose addresses of stored media are paths
 * within the zip, the media, and a manifest that says what belongs to it.
 */
export const PROJECT_FILE = {
  extension: 'avs',
  type: 'application/zip',
  document: 'project.json',
  manifest: 'manifest.json',
  format: 'avatar-studio-project',
  version: 1,
  /** Most files in it, and most bytes of the manifest and of all files together. */
  entriesMax: 5000,
  manifestBytesMax: 5_000_000,
  unpackedBytesMax: 4e9,
} as const

const MEDIA = 'media/'
const STORED = 'oss:tenants/'
const BUILT_IN = '/library/'
/** Longest name of a medium within the file, in UTF-16 units: that of its key in a store has no more than 300. */
const NAME_CHARS_MAX = 60
/** Longest address that is looked at; documents have shorter ones. */
const ADDRESS_CHARS_MAX = 1000

/** The manifest of a project file. Readers do not trust it: it names what was left out, and sums that are compared. */
export const projectManifestSchema = z.object({
  format: z.literal(PROJECT_FILE.format),
  version: z.int().min(1),
  name: z.string().max(1000),
  canvasType: canvasTypeSchema,
  /** The version of the product that wrote it. */
  app: z.string().max(100),
  media: z
    .array(
      z.object({
        path: z.string().max(500),
        name: z.string().max(500),
        sizeBytes: z.int().min(0),
        /** Of the content, 64 hexadecimal digits. */
        sha256: z.string().max(64),
      }),
    )
    .max(PROJECT_FILE.entriesMax),
  /** Media that were not there when it was written. */
  missing: z.array(z.object({ name: z.string().max(500), address: z.string().max(1000) })).max(PROJECT_FILE.entriesMax),
  /** Addresses of the built-in material that it uses. */
  library: z.array(z.string().max(1000)).max(PROJECT_FILE.entriesMax),
})
export type ProjectManifest = z.infer<typeof projectManifestSchema>

/** Whether a text of a document is the address of an object of a store. */
export const isStoredAddress = (address: string): boolean => address.startsWith(STORED)
/** Whether it is the path of a medium within the file. */
export const isMediumPath = (address: string): boolean => /^media\/\d+-[^/]+$/u.test(address)

/** The name of a medium as users know it, without the numbers that make its key or its path unique. */
export function mediumName(address: string): string {
  const last = address.slice(address.lastIndexOf('/') + 1)
  const unique = isMediumPath(address) ? /^\d+-/u : /^(?:[\da-f]{32}-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-/u
  return last.replace(unique, '') || last
}

/** The path within the file of the medium of an address; the ending stays, which tells what it is. */
export function mediumPath(number: number, address: string): string {
  const plain = mediumName(address).replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return `${MEDIA}${number}-${plain.slice(-NAME_CHARS_MAX).replace(/^[\uDC00-\uDFFF]/u, '') || 'medium'}`
}

/** A text of a JSON document: where its quotes are, and what is between them. */
interface JsonText {
  from: number
  to: number
  raw: string
}

/** The texts and names of a JSON document, one after the other; of one that is no JSON, anything. */
function* textsOf(json: string): Generator<JsonText> {
  for (let from = json.indexOf('"'); from !== -1; ) {
    let to = json.indexOf('"', from + 1)
    while (to !== -1 && isEscaped(json, to)) to = json.indexOf('"', to + 1)
    if (to === -1) return
    yield { from, to, raw: json.slice(from + 1, to) }
    from = json.indexOf('"', to + 1)
  }
}

/** Whether an odd number of backslashes is before a quote. */
function isEscaped(json: string, quote: number): boolean {
  let at = quote
  while (json[at - 1] === '\\') at--
  return (quote - at) % 2 === 1
}

/** Returns the value between the quotes; null where it is too long for an address, or no text of JSON. */
function addressIn(raw: string): string | null {
  if (raw.length > ADDRESS_CHARS_MAX) return null
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`) as string
  } catch {
    return null
  }
}

/** Everything that a document names. */
export interface NamedInDocument {
  /** Addresses of objects of a store, and paths of media within the file. */
  stored: Set<string>
  media: Set<string>
  /** Addresses of built-in material. */
  library: Set<string>
  /** Ids of voices. */
  voices: Set<string>
}

/** Collects what the JSON text of a document names, without building it: it may be as large as documents get. */
export function namedIn(json: string): NamedInDocument {
  const named: NamedInDocument = { stored: new Set(), media: new Set(), library: new Set(), voices: new Set() }
  let before: JsonText | null = null
  for (const text of textsOf(json)) {
    const value = addressIn(text.raw)
    if (value !== null) {
      if (isStoredAddress(value)) named.stored.add(value)
      else if (isMediumPath(value)) named.media.add(value)
      else if (value.startsWith(BUILT_IN)) named.library.add(value)
      if (before?.raw === 'toneId' && json.slice(before.to + 1, text.from).trim() === ':') named.voices.add(value)
    }
    before = text
  }
  named.voices.delete('')
  return named
}

/** Returns the JSON text of a document with addresses replaced; null leaves one as it is. All else stays to the letter. */
export function withAddresses(json: string, replace: (address: string) => string | null): string {
  const parts: string[] = []
  let done = 0
  for (const { from, to, raw } of textsOf(json)) {
    const value = addressIn(raw)
    const other = value === null ? null : replace(value)
    if (other === null) continue
    parts.push(json.slice(done, from), JSON.stringify(other))
    done = to + 1
  }
  parts.push(json.slice(done))
  return parts.join('')
}

/** A document as it is in a project file. */
interface PackedDocument {
  document: string
  /** The paths of its media by their addresses in the store. */
  paths: ReadonlyMap<string, string>
  /** Addresses of the built-in material that it uses. */
  library: readonly string[]
}

/** Returns the document of a project file, and where its media go. */
export function packDocument(json: string): PackedDocument {
  const { stored, library } = namedIn(json)
  const paths = new Map([...stored].map((address, at) => [address, mediumPath(at + 1, address)]))
  return { document: withAddresses(json, (address) => paths.get(address) ?? null), paths, library: [...library] }
}

/** Writes the manifest of a project file. */
export function manifestText(manifest: Omit<ProjectManifest, 'format' | 'version'>): string {
  const { format, version } = PROJECT_FILE
  return JSON.stringify({ format, version, ...manifest } satisfies ProjectManifest, null, 2)
}
