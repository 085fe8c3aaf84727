import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { type Background, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { limitedName, SCENES_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { roleOf, sceneById } from '#shared/model/queries.ts'
import type { Role } from '#shared/model/role.ts'
import type { SceneDraft } from '#shared/model/scene-draft.ts'
import { standPlace } from '#shared/placing/stand.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import type { Context } from '../base/context.ts'
import { putScene, putTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theProject } from '../base/touches.ts'
import { addClip } from '../clip/add.ts'
import { castRules } from '../role/cast.ts'
import { speechRules } from '../role/speech.ts'
import { isBlank } from './blank.ts'
import { insertScene, sceneRules } from './scene.ts'
import { sceneAfter } from './scene-copy.ts'

/** Who presents scenes where the scene before them has nobody. */
interface Cast {
  role: Role
  voiceId: string | null
}

/** Scenes of an import or a plan. */
export type SceneDraftsCommand =
  /**
   * Puts scenes at `index`, each with the presenter of the scene before, else with `cast`; one of a single empty
   * scene has them in its place. A voice that the user did not choose follows the language of each script.
   */
  {
    type: 'scene.addDrafts'
    index: number
    drafts: readonly SceneDraft[]
    labels: { presenter: string; text: string; picture: string }
    cast?: Cast
    voices?: readonly VoiceOption[]
  }

type AddDrafts = Of<SceneDraftsCommand, 'scene.addDrafts'>

function backgroundOf({ background }: SceneDraft): Background | null {
  if (!background) return null
  if (background.kind === 'color') return { ...PLAIN_BACKGROUND, color: background.color }
  const { kind: _, ...picture } = background
  return { ...PLAIN_BACKGROUND, kind: 'image', image: { ...picture, x: 0, y: 0, scale: 1, opacity: 1 } }
}

/** Runs acts one after the other, as long as none is refused. */
const chain = (project: Project, acts: readonly ((project: Project) => Outcome)[]): Outcome =>
  acts.reduce<Outcome>((before, act) => (before.ok ? act(before.value) : before), ok(project))

function withPresenter(project: Project, sceneId: SceneId, draft: SceneDraft, command: AddDrafts, context: Context) {
  const { cast, labels, voices } = command
  const casting = (now: Project): Outcome => {
    if (roleOf(now, sceneId) || !cast) return ok(now)
    const added = { type: 'role.add', sceneId, trackName: labels.presenter, ...cast } as const
    return castRules['role.add'].run(now, added, context)
  }
  const standing = (now: Project): Outcome => {
    const track = roleOf(now, sceneId)
    if (!track) return ok(now)
    return ok(
      putTrack(now, { ...track, role: { ...track.role, place: standPlace(track.role, now.canvas, draft.stand) } }),
    )
  }
  const speaking = (now: Project): Outcome => {
    const track = roleOf(now, sceneId)
    if (!track || draft.script.trim() === '') return ok(now)
    const script = { type: 'role.setScript', trackId: track.id, tts: { text: draft.script, ssml: false } } as const
    return speechRules['role.setScript'].run(now, { ...script, ...(voices && { voices }) }, context)
  }
  return chain(project, [casting, standing, speaking])
}

/** Adds one scene at `index` after another one. */
function addScene(
  project: Project,
  index: number,
  afterId: SceneId,
  draft: SceneDraft,
  command: AddDrafts,
  context: Context,
): Outcome {
  const name = limitedName(draft.name, 'scene')
  const added = sceneAfter(project, sceneById(project, afterId)!, name, context)
  const sceneId = added.scene.id
  const withScene = insertScene(project, index, added)
  const background = backgroundOf(draft)
  const filled = background ? putScene(withScene, { ...added.scene, background }) : withScene
  const { labels } = command
  const clips = draft.clips.map(
    (clip, newTrackIndex) =>
      (now: Project): Outcome =>
        addClip(
          now,
          { sceneId, clip, trackName: clip.kind === 'text' ? labels.text : labels.picture, newTrackIndex },
          context,
        ),
  )
  return chain(filled, [...clips, (now) => withPresenter(now, sceneId, draft, command, context)])
}

function addDrafts(project: Project, command: AddDrafts, context: Context): Outcome {
  const { drafts } = command
  const blank = isBlank(project) ? project.sceneIds[0] : undefined
  const count = project.sceneIds.length + drafts.length - (blank === undefined ? 0 : 1)
  if (count > SCENES_MAX) return refuse('max_scenes', { limit: SCENES_MAX })
  const from = clamp(Math.round(command.index), 0, project.sceneIds.length)
  const first = project.sceneIds[Math.max(0, from - 1)]
  if (first === undefined) return refuse('not_found')
  let next = project
  let afterId = first
  for (const [at, draft] of drafts.entries()) {
    const outcome = addScene(next, from + at, afterId, draft, command, context)
    if (!outcome.ok) return outcome
    next = outcome.value
    afterId = next.sceneIds[from + at] ?? afterId
  }
  if (blank === undefined || drafts.length === 0) return ok(next)
  return sceneRules['scene.remove'].run(next, { type: 'scene.remove', sceneId: blank }, context)
}

export const sceneDraftsRules: Rules<SceneDraftsCommand> = {
  'scene.addDrafts': { run: addDrafts, undo: 'step', touches: theProject },
}
