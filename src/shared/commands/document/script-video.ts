import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { limitedName, SCENES_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, roleOf, sceneById, sceneDurationSec } from '#shared/model/queries.ts'
import type { Slot } from '#shared/model/template.ts'
import type { RoleTrack, Track } from '#shared/model/track.ts'
import { standPlace } from '#shared/placing/stand.ts'
import type { PlannedScene } from '#shared/plan/plan-scenes.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import { frameSec } from '#shared/timing/frames.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theProject } from '../base/touches.ts'
import { castRefusal } from '../role/cast.ts'
import { silentSec, speechRules } from '../role/speech.ts'
import { slotsOfScene } from '../slots/scene-slots.ts'
import { timesIn } from '../slots/times-in.ts'
import { isBlank } from './blank.ts'
import { type FilledScene, fillScene, type SlotContent } from './fill-slots.ts'
import { backgroundOf, inPlaceOf, silent, transitionOf } from './look-parts.ts'
import { insertScene, sceneRules } from './scene.ts'
import { mute } from './scene-copy.ts'
import { scoreScene } from './score-scene.ts'
import { onCanvasOf } from './template.ts'

export type ScriptVideoCommand =
  /**
   * Puts scenes that are planned of a script at `index`, each with the look of the scene of a template that suits it: the
   * first its opening, an end its last one, the others by turns. The presenter is that of the project, else the
   * template's; texts and pictures fill the slots. A project without music gets that of the template; one of a single
   * empty scene has the scenes in its place. A voice that the user did not choose follows the language of each script.
   */
  {
    type: 'script.addScenes'
    index: number
    templateId: string
    template: Project
    slots: readonly Slot[]
    scenes: readonly PlannedScene[]
    voices?: readonly VoiceOption[]
  }

type AddScenes = Of<ScriptVideoCommand, 'script.addScenes'>

/** How much worse a scene of a template may suit than the best one, to be another one than before. */
const REACH = 2
/** The cost of each earlier use of a scene of a template. */
const USED_COST = 0.8

/** Points beside which a picture has room in a scene without a place for one. */
const BESIDE_PICTURE = 1

/** Returns what a scene of a template is filled with: a picture where it has a place, or few points leave room. */
function contentOf(template: Project, lookId: SceneId, slots: readonly Slot[], planned: PlannedScene): SlotContent {
  const { title, bodies, picture } = planned
  const has = slotsOfScene(template, lookId, slots).pictures.length > 0 || bodies.length <= BESIDE_PICTURE
  return { title, bodies, pictures: picture && has ? [{ ...picture, moduleId: picture.id }] : [] }
}

/** Chooses for each scene one of a template, never the same one twice in a row where another one suits. */
function looksFor({ scenes, slots }: AddScenes, template: Project): SceneId[] {
  const ids = template.sceneIds
  const inner = ids.length > 2 ? ids.slice(1, -1) : ids
  const used = new Map<SceneId, number>()
  let before: SceneId | undefined
  return scenes.flatMap((scene) => {
    const candidates =
      scene.kind === 'opening' ? ids.slice(0, 1) : scene.kind === 'closing' ? ids.slice(-1) : candidatesOf(inner, ids)
    const scored = candidates.map((id) => ({
      id,
      score: scoreScene(template, id, slots, contentOf(template, id, slots, scene)) - USED_COST * (used.get(id) ?? 0),
    }))
    const best = Math.max(...scored.map(({ score }) => score))
    const near = scored.filter(({ id, score }) => score >= best - REACH && id !== before)
    const [first] = (near.length > 0 ? near : scored).toSorted((a, b) => b.score - a.score)
    if (!first) return []
    before = first.id
    used.set(first.id, (used.get(first.id) ?? 0) + 1)
    return first.id
  })
}

/** The scenes of a template for what is between its first and its last one: all where there is one alone between them. */
const candidatesOf = (inner: readonly SceneId[], all: readonly SceneId[]) => (inner.length > 1 ? inner : all)

/** Returns who presents a scene: the presenter of the project in the place of the template's, or that one itself. */
function presenterOf(
  own: RoleTrack | null,
  other: RoleTrack | null,
  sceneId: SceneId,
  project: Project,
  context: Context,
) {
  const source = own ?? other
  if (!source) return null
  const silentRole = { ...mute(source, sceneId, context), disabled: false }
  if (other) return own ? inPlaceOf(silentRole, other) : silentRole
  const { role } = silentRole
  return { ...silentRole, role: { ...role, place: standPlace(role, project.canvas, 'corner') } }
}

/** Returns the tracks of a filled scene with the presenter in the place of the template's, in front of it where it has none. */
function tracksWith(role: RoleTrack | null, { tracks }: FilledScene): Track[] {
  if (!role) return [...tracks]
  const has = tracks.some(({ kind }) => kind === 'role')
  return has ? tracks.map((track) => (track.kind === 'role' ? role : track)) : [...tracks, role]
}

/** Adds one scene at an index with the look of a scene of a template. */
function addScene(
  project: Project,
  at: number,
  planned: PlannedScene,
  look: { template: Project; lookId: SceneId; own: RoleTrack | null },
  command: AddScenes,
  context: Context,
): Outcome {
  const { template, lookId, own } = look
  const { slots, templateId, voices } = command
  const lookScene = sceneById(template, lookId)
  const found = fillScene(template, lookId, slots, contentOf(template, lookId, slots, planned), context, true)
  if (!lookScene || !found) return refuse('not_found')
  const filled = silent(found)
  const other = roleOf(template, lookId) ?? allRoles(template)[0] ?? null
  const sceneId = filled.scene.id
  const role = presenterOf(own, own ? (roleOf(template, lookId) ?? null) : other, sceneId, project, context)
  const tts = { text: planned.script, ssml: false }
  const spokenSec = silentSec({ ...tts, speed: role?.tts.speed ?? 1 })
  const lengthSec = sceneDurationSec(template, lookId)
  const timed = timesIn(filled.clips, lengthSec, spokenSec, frameSec(project.frameRate))
  const tracks = tracksWith(role, filled)
  const transition = at > 0 ? transitionOf(template, lookId) : undefined
  const { transition: _, ...scene } = filled.scene
  const added = insertScene(project, at, {
    scene: {
      ...scene,
      name: limitedName(planned.title, 'scene') || scene.name,
      background: backgroundOf(template, lookScene),
      templateId,
      trackIds: tracks.map(({ id }) => id),
      ...(transition && { transition }),
    },
    tracks,
    clips: timed.map((clip) => ({ ...clip, anchorWord: undefined })),
  })
  if (!role || planned.script.trim() === '') return ok(added)
  const script = { type: 'role.setScript', trackId: role.id, tts, ...(voices && { voices }) } as const
  return speechRules['role.setScript'].run(added, script, context)
}

function addScenes(project: Project, command: AddScenes, context: Context): Outcome {
  const { scenes } = command
  const fitted = onCanvasOf(project, command.template, context)
  if (!fitted.ok) return fitted
  const template = fitted.value
  const blank = isBlank(project) ? project.sceneIds[0] : undefined
  const count = project.sceneIds.length + scenes.length - (blank === undefined ? 0 : 1)
  if (count > SCENES_MAX) return refuse('max_scenes', { limit: SCENES_MAX })
  const from = clamp(Math.round(command.index), 0, project.sceneIds.length)
  const own = roleOf(project, project.sceneIds[Math.max(0, from - 1)] ?? '') ?? allRoles(project)[0] ?? null
  for (const { role } of own ? [] : allRoles(template)) {
    const refusal = castRefusal(project, role)
    if (refusal) return refusal
  }
  let next = project
  for (const [at, lookId] of looksFor(command, template).entries()) {
    const outcome = addScene(next, from + at, scenes[at]!, { template, lookId, own }, command, context)
    if (!outcome.ok) return outcome
    next = outcome.value
  }
  const withMusic = next.music === null && template.music !== null ? { ...next, music: template.music } : next
  if (blank === undefined || scenes.length === 0) return ok(withMusic)
  return sceneRules['scene.remove'].run(withMusic, { type: 'scene.remove', sceneId: blank }, context)
}

export const scriptVideoRules: Rules<ScriptVideoCommand> = {
  'script.addScenes': { run: addScenes, undo: 'step', touches: theProject },
}
