import type { DocumentReader } from '#server/engines/document/reader.ts'
import type { Language } from '#shared/api/languages.ts'
import { limitedName, SCENES_MAX, SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import type { SceneDraft } from '#shared/model/scene-draft.ts'
import type { ScriptScene } from '#shared/plan/script-scenes.ts'
import { type DeckImport, type DeckScenes, importDeck, importPages } from './deck-import.ts'
import type { DrawMeans } from './draw-deck.ts'
import { ImportError } from './import-error.ts'
import { type ScriptFormat, scenesIn } from './read-script.ts'

/** A file to import. */
interface ImportedFile {
  bytes: Uint8Array
  /** With its ending, which says what it is. */
  name: string
  /** Who takes turns with others at reading. */
  owner: string
  language: Language
}

/** Scenes of a file, and what is not in them. */
export type Scenes = DeckScenes

export interface ImportMeans extends DrawMeans {
  documents: Pick<DocumentReader, 'read'>
}

/** The formats of scripts whose lines mean more than paragraphs. */
const FORMATS: Partial<Record<string, ScriptFormat>> = { md: 'markdown', csv: 'table', srt: 'subtitles' }

const endingOf = (name: string) => /\.([^./]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''

const draftOf = ({ title, script }: ScriptScene, name: string): SceneDraft => ({
  name: limitedName(title, 'scene') || name,
  script,
  background: null,
  clips: [],
  stand: 'keep',
})

async function importScript(
  { bytes, name, owner, language }: ImportedFile,
  { words }: DeckImport,
  means: ImportMeans,
): Promise<Scenes> {
  const format = FORMATS[endingOf(name)] ?? 'plain'
  const order = { language, charsMax: SCRIPT_CHARS_MAX, keepsLines: format !== 'plain' }
  const reading = await means.documents.read(owner, order, async () => bytes)
  if ('refusal' in reading) throw new ImportError(reading.refusal)
  const scenes = scenesIn(reading.text, format)
  if (!scenes) throw new ImportError('broken')
  if (scenes.length === 0) throw new ImportError('empty')
  return {
    drafts: scenes.slice(0, SCENES_MAX).map((scene, at) => draftOf(scene, words.scene(at + 1))),
    hidden: 0,
    beyond: Math.max(0, scenes.length - SCENES_MAX),
    missingFonts: [],
    left: reading.isCut ? ['text'] : [],
  }
}

/**
 * Makes scenes of a file by its ending.
 * @throws ImportError where the file cannot become scenes
 */
export function scenesOfFile(file: ImportedFile, into: DeckImport, means: ImportMeans): Promise<Scenes> {
  const ending = endingOf(file.name)
  if (ending === 'pptx' || ending === 'ppt') return importDeck(file.bytes, file.owner, into, means)
  return ending === 'pdf' ? importPages(file.bytes, into, means) : importScript(file, into, means)
}
