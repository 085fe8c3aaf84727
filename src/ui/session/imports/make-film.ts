import type { QueryClient } from '@tanstack/react-query'
import { listDigitalHumans } from '#shared/api/library.ts'
import { createProject } from '#shared/api/project.ts'
import { listVoices } from '#shared/api/speech.ts'
import type { Command } from '#shared/commands/command.ts'
import { run } from '#shared/commands/run.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import type { Localized } from '#shared/model/library.ts'
import { limitedName } from '#shared/model/limits.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Role } from '#shared/model/role.ts'
import { writtenCanvas } from '#shared/model/written-canvas.ts'
import type { PlannedScene } from '#shared/plan/plan-scenes.ts'
import { api } from '#ui/server/api.ts'
import { libraryPresenter } from '../library-item.ts'
import { reportUsed } from '../templates/report-used.ts'
import { templateQuery } from '../templates/use-templates.ts'
import { plannedDrafts } from './planned-drafts.ts'

interface NewFilm {
  scenes: readonly PlannedScene[]
  canvas: CanvasType
  /** The template whose look it gets, with the canvas that it has; null for none. */
  look: { templateId: string; canvasType: CanvasType } | null
  labels: { presenter: string; text: string; picture: string }
  /** Picks a text in the language of the interface. */
  local(text: Localized): string
}

/** The first presenter of the library that everybody may use; none where the library is empty. */
async function castOf(local: NewFilm['local']): Promise<{ cast?: { role: Role; voiceId: string | null } }> {
  const { detailList: people } = await api(listDigitalHumans, {})
  const person = people.find(({ soldType }) => soldType === undefined) ?? people[0]
  if (!person) return {}
  const facts = { place: CENTRED, framing: 'MS', camera: 'HalfBody', turnDeg: 0 } as const
  return {
    cast: {
      role: { ...libraryPresenter(person, local(person.name), local), ...facts },
      voiceId: person.toneId ?? null,
    },
  }
}

/** Returns the command that puts the scenes of a film into its empty document; null for a template that is too large. */
async function commandOf(queries: QueryClient, { scenes, look, labels, local }: NewFilm): Promise<Command | null> {
  const { toneList: voices } = await api(listVoices, {})
  if (!look)
    return {
      type: 'scene.addDrafts',
      index: 1,
      drafts: plannedDrafts(scenes),
      labels,
      voices,
      ...(await castOf(local)),
    }
  const opened = await queries.fetchQuery(templateQuery(look.templateId, look.canvasType))
  if (!opened) return null
  const { project: template, slots } = opened
  return { type: 'script.addScenes', index: 1, templateId: look.templateId, template, slots, scenes, voices }
}

/**
 * Makes a project of the scenes of a text, under the title of the first, and returns its id; null where it has no place for
 * them.
 * @throws ApiError where the server refuses it, or the template cannot be loaded
 */
export async function makeFilm(queries: QueryClient, film: NewFilm): Promise<ProjectId | null> {
  const { canvas, look, scenes } = film
  const name = limitedName(scenes[0]?.title ?? '', 'project')
  const newId = () => crypto.randomUUID()
  const empty = defaultProject(canvas, { id: newId(), project: name, sceneId: newId(), scene: name })
  const command = await commandOf(queries, film)
  const outcome = command && run(empty, command, { newId })
  if (!outcome?.ok) return null
  const webExtraParam = JSON.stringify(encodeProject(outcome.value))
  const fields = { origin: 'PAGE_SOURCE_INIT', ...writtenCanvas(canvas), ...(name && { name }) } as const
  const { id } = await api(createProject, { ...fields, webExtraParam })
  void queries.invalidateQueries({ queryKey: ['projects'] })
  if (look) reportUsed(queries, look.templateId)
  return id
}
