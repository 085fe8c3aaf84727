import { entriesOf } from '#shared/base/table.ts'
import { exportFindings } from '#shared/checks/export-findings.ts'
import type { Finding } from '#shared/checks/finding.ts'
import { fillVariables, type NamedMedium, type Row, type RowFault } from '#shared/formats/fill-variables.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { filledOf } from '#shared/model/background.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, allTracks, clipById, projectDurationSec, trackById } from '#shared/model/queries.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import type { Slot } from '#shared/model/template.ts'
import { renderCost } from '#shared/timing/render-cost.ts'

export interface Question {
  id: string
  name: string
  /** The project JSON. */
  text: string
  /** The part that is to be rendered; null where the document is only to be read. */
  render: {
    sceneId?: string | undefined
    speaks?: boolean
    isAgain?: boolean
    advancedVoices?: readonly string[]
  } | null
  /** Values for the variables of the document, and the media that addresses may name. */
  fill?: { row: Row; media: ReadonlyMap<string, NamedMedium> }
  /** The slots of a template that are to name something of the document. */
  slots?: readonly Slot[]
}

/** The ids of items of the library, of templates and of voices, and the addresses of what is shown, each once. */
export interface Uses {
  items: string[]
  /** Of presenters, clips and backgrounds: an id beside one may name something else. */
  addresses: string[]
  templates: string[]
  voices: string[]
}

/** The facts of a document, or why it cannot be read. */
export type Verdict =
  | {
      type: 'readable'
      canvas: CanvasType
      scenes: number
      /** Length of the part to render. */
      durationSec: number
      /** Characters of scripts in it that have no speech. */
      unspokenChars: number
      /** The extra of advanced voices in what its render costs, in seconds. */
      extraSec: number
      /** The ids of what it shows and speaks with. */
      uses: Uses
      /** The document, filled. */
      text: string
      /** Ids of the slots that name nothing of it. */
      emptySlots: string[]
    }
  | { type: 'unfilled'; faults: RowFault[] }
  | { type: 'blocked'; findings: Finding[]; uses: Uses }
  | { type: 'tooLarge' }
  | { type: 'broken'; detail: string }

/** Reads a document and checks, as the export dialog does, that no finding blocks a render of it. */
export function checkDocument({ fill, ...question }: Question): Verdict {
  if (!fill) return checkFilled(question)
  let document: unknown
  try {
    document = JSON.parse(question.text)
  } catch {
    // the sentence comes from the reader of documents
    return checkFilled(question)
  }
  const filled = fillVariables(document, fill.row, (address) => fill.media.get(address) ?? null)
  if (!filled.ok) return { type: 'unfilled', faults: filled.error }
  return checkFilled({ ...question, text: JSON.stringify(filled.value) })
}

/** Whether a slot names a presenter of a project, or a clip that is seen. */
function isSlotOf(project: Project, { id, kind }: Slot): boolean {
  if (kind === 'presenter') return trackById(project, id)?.kind === 'role'
  const clip = clipById(project, id)
  return clip !== undefined && clip.kind !== 'music'
}

function usesOf(part: Project): Uses {
  const roles = allTracks(part).flatMap((track) => (track.kind === 'role' && !track.disabled ? [track] : []))
  const once = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
  const backgrounds = [part, ...entriesOf(part.scenes)].map(({ background }) => filledOf(background))
  const media = [...allClips(part), ...backgrounds, part.music].flatMap((medium) => medium ?? [])
  return {
    items: once([...roles.map(({ role }) => role.digitalHumanId), ...media.map(({ moduleId }) => moduleId)]),
    addresses: once([
      ...roles.map(({ role }) => role.url),
      ...media.map((medium) => ('url' in medium ? medium.url : null)),
    ]),
    templates: once(entriesOf(part.scenes).map(({ templateId }) => templateId)),
    voices: once(roles.map(({ driver, tts }) => (driver === 'tts' ? tts.voiceId : null))),
  }
}

function unspokenChars(part: Project): number {
  const unspoken = allTracks(part).flatMap((track) =>
    track.kind === 'role' && !track.disabled && track.driver === 'tts' && !track.tts.speech ? [track.tts.text] : [],
  )
  return unspoken.reduce((sum, text) => sum + text.length, 0)
}

const extraOf = (part: Project, advanced: readonly string[]) =>
  advanced.length === 0 ? 0 : renderCost(part, (id) => advanced.includes(id)).extraSec

function checkFilled({ id, name, text, render, slots = [] }: Omit<Question, 'fill'>): Verdict {
  const parsed = parseProject(text, id, name)
  if (!parsed.ok) {
    const { code, message } = parsed.error
    return code === 'too_large' ? { type: 'tooLarge' } : { type: 'broken', detail: message }
  }
  const project = parsed.value
  if (render) {
    const { findings, blocked } = exportFindings(project, render)
    if (blocked) return { type: 'blocked', findings, uses: usesOf(renderedPart(project, render) ?? project) }
  }
  const part = (render && renderedPart(project, render)) ?? project
  return {
    type: 'readable',
    canvas: project.canvas,
    scenes: project.sceneIds.length,
    durationSec: projectDurationSec(part),
    unspokenChars: unspokenChars(part),
    extraSec: extraOf(part, render?.advancedVoices ?? []),
    uses: usesOf(part),
    text,
    emptySlots: slots.filter((slot) => !isSlotOf(project, slot)).map((slot) => slot.id),
  }
}
