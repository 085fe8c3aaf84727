import type { SceneId, TrackId } from '#shared/model/ids.ts'
import type { Place } from '#shared/model/place.ts'
import type { ActionClip, Role } from '#shared/model/role.ts'
import type { Speech, Tts } from '#shared/model/speech.ts'
import type { Subtitle } from '#shared/model/subtitle.ts'

export type RoleCommand =
  | { type: 'role.add'; sceneId: SceneId; role: Role; trackName: string; toneId: string | null }
  /** Another presenter on the same track; speech stays, actions that the new one lacks go. */
  | { type: 'role.replace'; trackId: TrackId; role: Role }
  | { type: 'role.remove'; trackId: TrackId }
  | { type: 'role.place'; trackId: TrackId; place: Place }
  | { type: 'role.setFraming'; trackId: TrackId; framing: Role['framing']; camera: Role['camera']; turnDeg: number }
  | { type: 'role.setStart'; trackId: TrackId; startSec: number }
  /** A new script or voice: drops the speech made from the old one. */
  | {
      type: 'role.setScript'
      trackId: TrackId
      tts: Partial<Pick<Tts, 'text' | 'ssml' | 'toneId' | 'speed' | 'volume' | 'tonality'>>
    }
  | { type: 'role.setAnalysis'; trackId: TrackId; status: Tts['status']; requestId: string | null }
  /** The finished speech: sets the track's length and makes the subtitles. Ignored when the text has changed since. */
  | { type: 'role.setSpeech'; trackId: TrackId; text: string; speech: Speech }
  | { type: 'role.setSubtitle'; trackId: TrackId; subtitle: Partial<Omit<Subtitle, 'items'>> }
  | { type: 'role.setSubtitleText'; trackId: TrackId; itemId: string; text: string }
  | { type: 'role.addAction'; trackId: TrackId; action: Omit<ActionClip, 'id'> }
  | { type: 'role.moveAction'; trackId: TrackId; actionId: string; startSec: number }
  | { type: 'role.removeAction'; trackId: TrackId; actionId: string }
