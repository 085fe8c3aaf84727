import { ok } from '#shared/base/result.ts'
import { drivingSounds, isAudioReady, soundsEndSec } from '#shared/model/driving-sounds.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { ROLE_DURATION_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { VoiceAbility } from '#shared/speech/voices.ts'
import type { Context } from '../base/context.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { editRole, withLength } from './edit.ts'
import { silentSec, speechLines } from './speech.ts'

/** Commands for a presenter's driver: its script or uploaded recordings. */
export type DriverCommand =
  /** `voice` says what the voice of the script can do. */
  | { type: 'role.setDriver'; trackId: TrackId; driver: RoleTrack['driver']; voice?: VoiceAbility }
  /** Whether the presenter is to say nothing, while its script is empty. */
  | { type: 'role.setSilent'; trackId: TrackId; silent: boolean }

/** How long a role lasts by what drives it. */
function drivenSec(track: RoleTrack): number {
  const endSec = soundsEndSec(drivingSounds(track))
  if (endSec > 0) return endSec
  return track.driver === 'tts' ? silentSec(track.tts) : ROLE_DURATION_SEC
}

/**
 * Between text and uploaded recording: the length is worked out anew, each driver has its own subtitle lines, and audio
 * that is not there or not analysed blocks them (E8.10).
 */
function setDriver(project: Project, command: Of<DriverCommand, 'role.setDriver'>, context: Context): Outcome {
  return editRole(project, command.trackId, (track) =>
    ok(command.driver === track.driver ? track : drivenBy(track, command, context)),
  )
}

/** Returns a role that the other driver drives. */
export function drivenBy(
  track: RoleTrack,
  { driver, voice }: Pick<Of<DriverCommand, 'role.setDriver'>, 'driver' | 'voice'>,
  context: Context,
): RoleTrack {
  const { items: inactiveItems, inactiveItems: kept } = track.subtitle
  const next = { ...track, driver }
  const { speech } = track.tts
  const items = kept.length > 0 || driver === 'recording' || !speech ? kept : speechLines(speech, [], context).items
  const blocked = isAudioReady(next) ? voiceBlock(next, voice) : ('audio' as const)
  return withLength({ ...next, subtitle: { ...track.subtitle, items, inactiveItems, blocked } }, drivenSec(next))
}

/** A voice without word times blocks the subtitles of its speech. */
function voiceBlock({ driver }: RoleTrack, voice: VoiceAbility | undefined) {
  return driver === 'tts' && voice && !voice.supportsSubtitle ? ('voice' as const) : null
}

/** Removes the block for missing audio once all audio is ready. */
export function unblocked(track: RoleTrack): RoleTrack {
  if (track.subtitle.blocked !== 'audio' || !isAudioReady(track)) return track
  return { ...track, subtitle: { ...track.subtitle, blocked: null } }
}

function setSilent(project: Project, { trackId, silent }: Of<DriverCommand, 'role.setSilent'>): Outcome {
  return editRole(project, trackId, (track) => {
    const { isSilent, ...tts } = track.tts
    if (silent === (isSilent ?? false)) return ok(track)
    return ok({ ...track, tts: { ...tts, ...(silent && { isSilent: true as const }) } })
  })
}

export const driverRules: Rules<DriverCommand> = {
  'role.setDriver': { run: setDriver, undo: 'step', touches: theTrack },
  'role.setSilent': { run: setSilent, undo: 'merge', touches: theTrack },
}
