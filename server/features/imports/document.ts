import { randomUUID } from 'node:crypto'
import type { Language } from '#shared/api/languages.ts'
import type { DigitalHuman } from '#shared/api/library.ts'
import { run } from '#shared/commands/run.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { SceneDraft } from '#shared/model/scene-draft.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import { castFor } from './cast.ts'
import { importWords } from './words.ts'

/** A document that is made of scenes. */
interface NewDocument {
  canvas: CanvasType
  name: string
  drafts: readonly SceneDraft[]
  presenters: readonly DigitalHuman[]
  /** The wanted presenter; null for the first. */
  presenterId: string | null
  language: Language
  voices: readonly VoiceOption[]
}

/** Returns a document of imported scenes with a presenter, as JSON text. */
export function documentOf(made: NewDocument): string {
  const { canvas, name, drafts, presenters, presenterId, language, voices } = made
  const labels = importWords(language)
  const project = defaultProject(canvas, { id: randomUUID(), project: name, sceneId: randomUUID(), scene: name })
  const cast = castFor(presenters, presenterId, language)
  const command = { type: 'scene.addDrafts', index: 1, drafts, labels, voices, ...(cast && { cast }) } as const
  const outcome = run(project, command, { newId: randomUUID })
  if (!outcome.ok) throw new Error(`the scenes were refused: ${outcome.error.code}`)
  return JSON.stringify(encodeProject(outcome.value))
}
