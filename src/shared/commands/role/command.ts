import type { SceneId, TrackId } from '#shared/model/ids.ts'
import type { Place } from '#shared/model/place.ts'
import type { ActionClip, Effects, Mask, Role } from '#shared/model/role.ts'
import type { Speech, Tts, Voice } from '#shared/model/speech.ts'
import type { Subtitle } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** Who stands in a scene, and when. `startSec` of a role is a time of its scene; all other times are the role's own. */
export type CastCommand =
  | { type: 'role.add'; sceneId: SceneId; role: Role; trackName: string; toneId: string | null }
  /** Another presenter on the same track; speech stays, actions that the new one lacks go. */
  | { type: 'role.replace'; trackId: TrackId; role: Role }
  | { type: 'role.remove'; trackId: TrackId }
  | { type: 'role.setStart'; trackId: TrackId; startSec: number }
  /** Moves one end of the role; the other stays. */
  | { type: 'role.stretch'; trackId: TrackId; startSec: number; durationSec: number }

/** How a presenter is seen. */
export type LookCommand =
  | { type: 'role.place'; trackId: TrackId; place: Place; size?: { widthPx: number; heightPx: number } }
  | { type: 'role.setFraming'; trackId: TrackId; framing: Role['framing']; camera: Role['camera']; turnDeg: number }
  | { type: 'role.setMask'; trackId: TrackId; mask: Mask | null }
  | { type: 'role.setEffects'; trackId: TrackId; effects: EffectsChange }

type Chosen = { packageId: string; name: string; strength?: number } | null
/** Fields that are not named stay. A package without strength keeps its own, or has 1 when it is first chosen. */
export type EffectsChange = Partial<Pick<Effects, 'enabled' | 'beautify'>> & { filter?: Chosen; beautyPackage?: Chosen }

/** What a voice can do, where the document's text depends on it. */
export interface ToneAbility {
  /** BCP 47. */
  language: string
  supportsSubtitle: boolean
  supportsSsml: boolean
}

/** What a speech is made from. */
export type Script = Pick<Tts, 'text' | 'ssml' | 'toneId' | 'speed' | 'volume' | 'tonality'>

/** What a presenter says. */
export type SpeechCommand =
  /** `tone` says what the voice of the text can do. */
  | { type: 'role.setDriver'; trackId: TrackId; driver: RoleTrack['driver']; tone?: ToneAbility }
  /** A new script or voice: drops the speech made from the old one. `tone` says what the voice can do. */
  | {
      type: 'role.setScript'
      trackId: TrackId
      tts: Partial<Script>
      tone?: ToneAbility
    }
  /** Other words for one paragraph of the finished speech; the whole is to be spoken again. */
  | { type: 'role.setParagraph'; trackId: TrackId; index: number; text: string }
  /** Ignored when the script is not `of` any more. `rejected`: it failed because of sensitive words. */
  | {
      type: 'role.setAnalysis'
      trackId: TrackId
      status: Tts['status']
      requestId: string | null
      rejected?: boolean
      of?: Script
    }
  /** The finished speech: sets the track's length and makes the subtitles. Ignored when the script has changed since. */
  | { type: 'role.setSpeech'; trackId: TrackId; text: string; speech: Speech; tone?: ToneAbility; of?: Script }

/** The recording that a voice plays. */
export type Recording = Pick<Voice, 'audioId' | 'name' | 'url'> & { durationSec: number; volume?: number }

/** The sounds that drive a presenter: uploaded voices, or the parts of its synthesised speech (by their `voiceId`). */
export type VoiceCommand =
  | { type: 'role.addVoice'; trackId: TrackId; voice: Recording & { speech: Speech | null }; startSec?: number }
  /** Another recording in the place of one, with its speech where that is known already. */
  | { type: 'role.replaceVoice'; trackId: TrackId; voiceId: string; voice: Recording; speech?: Speech | null }
  | { type: 'role.moveVoice'; trackId: TrackId; voiceId: string; startSec: number }
  | { type: 'role.stretchVoice'; trackId: TrackId; voiceId: string; startSec: number; durationSec: number }
  | { type: 'role.splitVoice'; trackId: TrackId; voiceId: string; atSec: number }
  | { type: 'role.removeVoice'; trackId: TrackId; voiceId: string }
  | { type: 'role.setVoiceVolume'; trackId: TrackId; voiceId: string; volume: number }
  /** How the analysis of a recording goes, for all voices that play it; success comes with its speech. */
  | { type: 'role.setVoiceAnalysis'; trackId: TrackId; url: string; status: Voice['status']; speech?: Speech }

/** What is written under a presenter. */
export type SubtitleCommand =
  | { type: 'role.setSubtitle'; trackId: TrackId; subtitle: Partial<Pick<Subtitle, 'enabled' | 'place' | 'style'>> }
  | { type: 'role.addSubtitle'; trackId: TrackId; text: string; startSec: number; endSec: number }
  | { type: 'role.setSubtitleText'; trackId: TrackId; itemId: string; text: string }
  /** Exact times; refused where they do not fit, unlike the drags below. */
  | { type: 'role.setSubtitleTime'; trackId: TrackId; itemId: string; startSec: number; endSec: number }
  | { type: 'role.moveSubtitle'; trackId: TrackId; itemId: string; startSec: number }
  | { type: 'role.stretchSubtitle'; trackId: TrackId; itemId: string; startSec: number; durationSec: number }
  | { type: 'role.splitSubtitle'; trackId: TrackId; itemId: string; atSec: number; textAt?: number }
  /** Joins a line with the one after it. */
  | { type: 'role.mergeSubtitle'; trackId: TrackId; itemId: string }
  | { type: 'role.removeSubtitle'; trackId: TrackId; itemId: string }

/** What a presenter does; a duration of -1 lasts until the next action or the role's end. */
export type ActionCommand =
  | { type: 'role.addAction'; trackId: TrackId; action: Omit<ActionClip, 'id'> }
  | { type: 'role.replaceAction'; trackId: TrackId; actionId: string; by: Pick<ActionClip, 'actionId' | 'name'> }
  | { type: 'role.moveAction'; trackId: TrackId; actionId: string; startSec: number }
  | { type: 'role.stretchAction'; trackId: TrackId; actionId: string; startSec: number; durationSec: number }
  | { type: 'role.removeAction'; trackId: TrackId; actionId: string }
  /** What a 3D presenter does while no action is placed. */
  | { type: 'role.setIdle'; trackId: TrackId; actionId: string | null }

export type RoleCommand = CastCommand | LookCommand | SpeechCommand | VoiceCommand | SubtitleCommand | ActionCommand
