import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { tracksOfPresenter } from '#shared/model/queries.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import type { Context } from '../base/context.ts'
import { roleTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { everything } from '../base/touches.ts'
import { castRules } from './cast.ts'
import { speechRules } from './speech.ts'

export type RecastCommand =
  /**
   * Gives the presenter of a track to all scenes that `fromId` presents, with `voice` for those that have another one.
   */
  { type: 'role.recastAll'; trackId: TrackId; fromId: string; voice?: VoiceOption }

function recastAll(
  project: Project,
  { trackId, fromId, voice }: Of<RecastCommand, 'role.recastAll'>,
  context: Context,
): Outcome {
  const source = roleTrack(project, trackId)
  if (!source) return refuse('not_found')
  return tracksOfPresenter(project, fromId, trackId).reduce<Outcome>((done, track) => {
    if (!done.ok) return done
    const { place, heightPx, framing, camera, turnDeg } = track.role
    // the new presenter takes the place, framing and height of the one before
    const scale = clamp((place.scale * heightPx) / source.role.heightPx, SCALE_MIN, SCALE_MAX)
    const role = { ...source.role, place: { ...place, scale }, framing, camera, turnDeg }
    const aim = { trackId: track.id }
    const cast = castRules['role.replace'].run(done.value, { type: 'role.replace', ...aim, role }, context)
    if (!cast.ok || !voice || track.tts.voiceId === voice.id) return cast
    const tts = { voiceId: voice.id }
    return speechRules['role.setScript'].run(cast.value, { type: 'role.setScript', ...aim, tts, voice }, context)
  }, ok(project))
}

export const recastRules: Rules<RecastCommand> = {
  'role.recastAll': { run: recastAll, undo: 'step', touches: everything },
}
