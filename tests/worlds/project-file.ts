import { createHash, randomUUID } from 'node:crypto'
import { type Zippable, zipSync } from 'fflate'
import { documentOf } from '#server/features/imports/document.ts'
import { manifestText, PROJECT_FILE, type ProjectManifest, packDocument } from '#shared/formats/project-file.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { DraftClip } from '#shared/model/scene-draft.ts'

/** A document of one scene with these pictures, the first of them behind all others. */
export function documentWith(addresses: readonly string[]): string {
  const [behind, ...others] = addresses
  const clips = others.map((url) => picture(url))
  const background = behind === undefined ? null : filling(behind)
  return documentOf({
    canvas: 'LANDSCAPE',
    name: 'Talk',
    drafts: [{ name: 'Scene', script: '', background, clips, stand: 'keep' }],
    presenters: [],
    presenterId: null,
    language: 'en-US',
    voices: [],
  })
}

const filling = (url: string) => ({ kind: 'image' as const, moduleId: null, url, widthPx: 40, heightPx: 20 })

const picture = (url: string): DraftClip => ({
  kind: 'image',
  name: 'Picture',
  ...{ startSec: 0, durationSec: 5, playRate: 1 },
  ...{ url, moduleId: null, widthPx: 40, heightPx: 20, place: CENTRED },
})

/** An address of a store elsewhere, as uploads have them. */
export const elsewhere = (name: string) => `oss:tenants/elsewhere/uploads/someone/foreground/${randomUUID()}-${name}`

interface Written {
  document: string
  /** The content of its media by their addresses. */
  media?: ReadonlyMap<string, Uint8Array>
  manifest?: Partial<Record<keyof ProjectManifest, unknown>>
  /** More entries, or others of the same name. */
  entries?: Zippable
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A project file as exports write it. */
export function projectFile({ document: json, media = new Map(), manifest = {}, entries = {} }: Written): Uint8Array {
  const { document, paths, library } = packDocument(json)
  const held = [...paths].flatMap(([address, path]) => {
    const bytes = media.get(address)
    return bytes ? [{ path, bytes }] : []
  })
  const listed = held.map(({ path, bytes }) => ({ path, name: path, sizeBytes: bytes.length, sha256: sumOf(bytes) }))
  const said = { name: 'Talk of mine', canvasType: 'LANDSCAPE', app: '2.8.0' } as const
  const text = manifestText({ ...said, media: listed, missing: [], library: [...library] })
  const encode = (content: string) => new TextEncoder().encode(content)
  return zipSync({
    [PROJECT_FILE.document]: encode(document),
    [PROJECT_FILE.manifest]: encode(JSON.stringify({ ...JSON.parse(text), ...manifest })),
    ...Object.fromEntries(held.map(({ path, bytes }) => [path, [bytes, { level: 0 }]] as const)),
    ...entries,
  })
}
