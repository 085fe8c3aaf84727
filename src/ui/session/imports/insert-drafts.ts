import type { Voice } from '#shared/api/speech.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { allRoles, sceneById } from '#shared/model/queries.ts'
import type { SceneDraft } from '#shared/model/scene-draft.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import type { EditorSession } from '../editor-session.ts'
import { speakAll } from '../speak-all.ts'

interface Inserted {
  drafts: readonly SceneDraft[]
  /** The scene after which they are inserted. */
  afterId: string
  labels: { presenter: string; text: string; picture: string }
  voices: readonly Voice[]
}

/**
 * Puts scenes of an import behind a scene as one act, shows the first of them, and has their presenters speak.
 * @returns how the speech ended; null where the scenes were refused
 */
export async function insertDrafts(
  session: Pick<EditorSession, 'run' | 'speech' | 'selectScene'>,
  { drafts, afterId, labels, voices }: Inserted,
): Promise<Result<null, Failure> | null> {
  const before = projectNow()
  const index = before.sceneIds.indexOf(afterId) + 1
  if (!(await session.run({ type: 'scene.addDrafts', index, drafts, labels, voices }))) return null
  const after = projectNow()
  const added = new Set(after.sceneIds.filter((id) => !sceneById(before, id)))
  const [first] = added
  if (first !== undefined) await session.selectScene(first)
  const mute = allRoles(after).filter(({ sceneId, tts }) => added.has(sceneId) && tts.text !== '' && !tts.speech)
  return mute.length > 0 ? speakAll(session, mute, voices) : ok(null)
}
