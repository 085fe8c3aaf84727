import type { QueryClient } from '@tanstack/react-query'
import type { Voice } from '#shared/api/speech.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, sceneById } from '#shared/model/queries.ts'
import type { SceneDraft } from '#shared/model/scene-draft.ts'
import type { PlannedScene } from '#shared/plan/plan-scenes.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import type { EditorSession } from '../editor-session.ts'
import { speakAll } from '../speak-all.ts'
import { reportUsed } from '../templates/report-used.ts'
import { templateQuery } from '../templates/use-templates.ts'

type Session = Pick<EditorSession, 'run' | 'speech' | 'selectScene'>

interface Inserted {
  drafts: readonly SceneDraft[]
  /** The scene after which they are inserted. */
  afterId: string
  labels: { presenter: string; text: string; picture: string }
  voices: readonly Voice[]
}

/** Shows the first of the scenes that are new since an earlier state, and has their presenters speak. */
async function speakNew(session: Session, before: Project, voices: readonly Voice[]): Promise<Result<null, Failure>> {
  const after = projectNow()
  const added = new Set(after.sceneIds.filter((id) => !sceneById(before, id)))
  const [first] = added
  if (first !== undefined) await session.selectScene(first)
  const mute = allRoles(after).filter(({ sceneId, tts }) => added.has(sceneId) && tts.text !== '' && !tts.speech)
  return mute.length > 0 ? speakAll(session, mute, voices) : ok(null)
}

/**
 * Puts scenes of an import behind a scene as one act, shows the first of them, and has their presenters speak.
 * @returns how the speech ended; null where the scenes were refused
 */
export async function insertDrafts(
  session: Session,
  { drafts, afterId, labels, voices }: Inserted,
): Promise<Result<null, Failure> | null> {
  const before = projectNow()
  const index = before.sceneIds.indexOf(afterId) + 1
  if (!(await session.run({ type: 'scene.addDrafts', index, drafts, labels, voices }))) return null
  return speakNew(session, before, voices)
}

interface Planned {
  scenes: readonly PlannedScene[]
  /** The template whose look they get, and its canvas. */
  templateId: string
  canvasType: CanvasType
  afterId: string
  voices: readonly Voice[]
}

/**
 * Puts scenes of a text behind a scene with the look of a template as one act, shows the first of them, and has their
 * presenters speak.
 * @returns how the speech ended; null where the scenes were refused
 * @throws ApiError where the template cannot be loaded
 */
export async function insertPlanned(
  session: Session,
  queries: QueryClient,
  { scenes, templateId, canvasType, afterId, voices }: Planned,
): Promise<Result<null, Failure> | null> {
  const opened = await queries.fetchQuery(templateQuery(templateId, canvasType))
  if (!opened) return null
  const { project: template, slots } = opened
  const before = projectNow()
  const index = before.sceneIds.indexOf(afterId) + 1
  const command = { type: 'script.addScenes', index, templateId, template, slots, scenes, voices } as const
  if (!(await session.run(command))) return null
  reportUsed(queries, templateId)
  return speakNew(session, before, voices)
}
