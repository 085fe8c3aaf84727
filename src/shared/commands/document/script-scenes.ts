import type { SceneId, TrackId } from '#shared/model/ids.ts'
import { limitedName, SCENES_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { roleOf, sceneById } from '#shared/model/queries.ts'
import type { ScriptText } from '#shared/speech/markup.ts'
import { scriptLength } from '#shared/speech/script-length.ts'
import { splitScript } from '#shared/speech/split-script.ts'
import type { Context } from '../base/context.ts'
import { roleTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrackAndProject } from '../base/touches.ts'
import { speechRules } from '../role/speech.ts'
import { insertScene } from './scene.ts'
import { sceneAfter } from './scene-copy.ts'

/** Scenes that are made of a script. */
export type ScriptScenesCommand =
  /**
   * Gives a presenter the first part of a script that is too long for one scene, and each following part to a new scene
   * after its own. `sceneName` is the name of the new scenes; without `ssml` the
   * script is marked up if the presenter's is.
   */
  { type: 'scene.addForScript'; trackId: TrackId; text: string; ssml?: boolean; sceneName: string }

function withScript(project: Project, trackId: TrackId, tts: ScriptText, context: Context): Outcome {
  return speechRules['role.setScript'].run(project, { type: 'role.setScript', trackId, tts }, context)
}

/** Adds a scene after `afterId` whose presenter speaks a script, and returns the project with the id of the scene. */
function addScene(project: Project, afterId: SceneId, name: string, script: ScriptText, context: Context) {
  const added = sceneAfter(project, sceneById(project, afterId)!, name, context)
  const next = insertScene(project, project.sceneIds.indexOf(afterId) + 1, added)
  const outcome = withScript(next, roleOf(next, added.scene.id)!.id, script, context)
  return { outcome, sceneId: added.scene.id }
}

/** Splits at sentences; same presenter, voice, look of subtitles and background in each scene (E8.35). */
function addForScript(
  project: Project,
  { trackId, text, sceneName, ...script }: Of<ScriptScenesCommand, 'scene.addForScript'>,
  context: Context,
): Outcome {
  const track = roleTrack(project, trackId)
  if (!track) return refuse('not_found')
  const free = SCENES_MAX - project.sceneIds.length
  const { ssml = track.tts.ssml } = script
  if (scriptLength({ text, ssml }) > (free + 1) * SPEECH_CHARS_MAX) return refuse('max_scenes', { limit: SCENES_MAX })
  const [first = '', ...rest] = splitScript({ text, ssml }, SPEECH_CHARS_MAX)
  if (rest.length > free) return refuse('max_scenes', { limit: SCENES_MAX })
  let outcome = withScript(project, trackId, { text: first, ssml }, context)
  let afterId = track.sceneId
  for (const part of rest) {
    if (!outcome.ok) return outcome
    const next = addScene(outcome.value, afterId, limitedName(sceneName, 'scene'), { text: part, ssml }, context)
    outcome = next.outcome
    afterId = next.sceneId
  }
  return outcome
}

export const scriptScenesRules: Rules<ScriptScenesCommand> = {
  'scene.addForScript': { run: addForScript, undo: 'step', touches: theTrackAndProject },
}
