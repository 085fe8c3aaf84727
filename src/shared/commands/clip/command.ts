import type { Clip } from '#shared/model/clip.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { Place } from '#shared/model/place.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { Medium } from '../library/change.ts'

type Unplaced<T> = T extends Clip ? Omit<T, 'id' | 'trackId'> : never
/** A clip before it has an id and a track. */
export type NewClip = Unplaced<Clip>

export type ClipCommand =
  /** On `trackId` where that has room, else on a new track named `trackName`: at `newTrackIndex`, or in front of all. */
  | {
      type: 'clip.add'
      sceneId: SceneId
      clip: NewClip
      trackName: string
      trackId?: TrackId
      newTrackIndex?: number
    }
  /** To another start and, where the kinds agree, another track; `newTrackIndex` makes a track there instead. */
  | { type: 'clip.move'; clipId: ClipId; trackId: TrackId; startSec: number; newTrackIndex?: number }
  | { type: 'clip.stretch'; clipId: ClipId; startSec: number; durationSec: number }
  | { type: 'clip.split'; clipId: ClipId; atSec: number; keep: 'both' | 'left' | 'right' }
  | { type: 'clip.remove'; clipId: ClipId }
  /**
   * Position, scale, rotation and opacity. `size` stretches an image or video to that natural size in pixels;
   * `wrapWidthPx` sets the width at which a text wraps, null ends wrapping.
   */
  | {
      type: 'clip.place'
      clipId: ClipId
      place: Place
      size?: { widthPx: number; heightPx: number }
      wrapWidthPx?: number | null
    }
  | { type: 'clip.setText'; clipId: ClipId; text: string }
  | { type: 'clip.setStyle'; clipId: ClipId; style: Partial<TextStyle> }
  | { type: 'clip.setSound'; clipId: ClipId; volume?: number; loop?: boolean }
  /** Another medium of the same kind in the same place and time. */
  | { type: 'clip.replace'; clipId: ClipId; medium: Medium }
