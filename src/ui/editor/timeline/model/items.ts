import type { NaturalGesture } from '#shared/evaluate/natural-gestures.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import type { Background } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { EffectKind } from '#shared/model/effects.ts'
import type { MoodSpan } from '#shared/model/expression.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { GlobalMusic } from '#shared/model/project.ts'
import { type SelectedItem, type Selection, selectedItems } from '#shared/model/selection.ts'
import type { Recording, SoundCut } from '#shared/model/speech.ts'
import type { SubtitleItem } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** The part of the document that an item represents. */
export type ItemSource =
  | { of: 'clip'; clip: Clip }
  | { of: 'presenter'; track: RoleTrack }
  /** The speech of a presenter: the whole of it (`cut` null), or one part of a cut speech. */
  | { of: 'speech'; track: RoleTrack; cut: SoundCut | null }
  | { of: 'recording'; track: RoleTrack; recording: Recording }
  | { of: 'line'; track: RoleTrack; line: SubtitleItem }
  | { of: 'action'; track: RoleTrack; action: ActionClip }
  | { of: 'mood'; track: RoleTrack; span: MoodSpan }
  /** A natural gesture of a presenter while it speaks. */
  | { of: 'gesture'; track: RoleTrack; gesture: NaturalGesture }
  /** The idle action of a 3D presenter between its actions. */
  | { of: 'idle'; track: RoleTrack }
  /** The mood of a presenter wherever no part has another. */
  | { of: 'idleMood'; track: RoleTrack }
  | { of: 'effect'; track: RoleTrack; part: EffectKind; name: string }
  | { of: 'background'; sceneId: SceneId | null; background: Background }
  /** `offsetSec`: position in the music when the scene begins. */
  | { of: 'music'; music: GlobalMusic; offsetSec: number }

/**
 * A clip on the timeline (E5.09). Times are seconds of the scene. `movable` and `stretchable` are the negation of
 * `isDisableOperation` and `isDisableStretching`; `fromLimitSec` and `toLimitSec` are `beginTimeLimit` and
 * `endTimeLimit`, the latter infinite unless a parent limits it.
 */
export interface TimelineItem {
  /** Unique in the scene; an id of the document if there is one. */
  id: string
  rowId: string
  startSec: number
  durationSec: number
  movable: boolean
  stretchable: boolean
  fromLimitSec: number
  toLimitSec: number
  /** Other items of its row may lie over it. */
  behind?: true
  source: ItemSource
}

/** Returns the id of a background's item: of a scene, or of the whole project for null. */
export function backgroundItemId(sceneId: SceneId | null): string {
  return `background:${sceneId ?? ''}`
}

export const MUSIC_ITEM_ID = 'music:'

/** Returns the id of the item of a presenter's whole script. */
export function speechItemId(track: RoleTrack): string {
  return `${track.id}:speech`
}

/** Returns the id of the item of a natural gesture, which begins at `startSec` of the presenter's own time. */
export function gestureItemId(trackId: string, startSec: number): string {
  return `${trackId}:gesture:${startSec}`
}

const EFFECT_ROWS = { filter: 'filterTrack', package: 'packageTrack', beauty: 'beautifyTrack' } as const

/** Returns the id of the item that stands for the effects of a kind of a presenter. */
function effectItemId(trackId: string, part: EffectKind): string {
  return `${trackId}:${EFFECT_ROWS[part]}`
}

/** Returns the id of the item of a presenter's mood besides those of its parts. */
function idleMoodItemId(trackId: string): string {
  return `${trackId}:idleExpressionTrack`
}

/** Returns the selection that a click on an item makes. */
export function selectionOf(source: ItemSource): Selection {
  switch (source.of) {
    case 'clip':
      return { kind: 'clip', clipId: source.clip.id }
    case 'recording':
      return { kind: 'sound', trackId: source.track.id, soundId: source.recording.id }
    case 'speech': {
      const { track, cut } = source
      return cut ? { kind: 'sound', trackId: track.id, soundId: cut.id } : { kind: 'role', trackId: track.id }
    }
    case 'line':
      return { kind: 'subtitle', trackId: source.track.id, itemId: source.line.id }
    case 'action':
      return { kind: 'action', trackId: source.track.id, actionId: source.action.id }
    case 'mood':
      return { kind: 'mood', trackId: source.track.id, spanId: source.span.id }
    case 'idleMood':
      return { kind: 'mood', trackId: source.track.id }
    case 'gesture':
      return { kind: 'gesture', trackId: source.track.id, startSec: source.gesture.startSec }
    case 'effect':
      return { kind: 'effects', trackId: source.track.id, part: source.part }
    case 'background':
      return { kind: 'background', sceneId: source.sceneId }
    case 'music':
      return { kind: 'music' }
    default:
      return { kind: 'role', trackId: source.track.id }
  }
}

/** Returns the item of a selection; null without one (the subtitles as a whole, or no selection). */
export function itemIdOf(selection: Selection): string | null {
  switch (selection?.kind) {
    case 'clip':
      return selection.clipId
    case 'role':
    case 'mask':
      return selection.trackId
    case 'sound':
      return selection.soundId
    case 'subtitle':
      return selection.itemId ?? null
    case 'action':
      return selection.actionId
    case 'mood':
      return selection.spanId ?? idleMoodItemId(selection.trackId)
    case 'gesture':
      return gestureItemId(selection.trackId, selection.startSec)
    case 'effects':
      return effectItemId(selection.trackId, selection.part)
    case 'background':
      return backgroundItemId(selection.sceneId)
    case 'music':
      return MUSIC_ITEM_ID
    default:
      return null
  }
}

/** Returns the ids of the items of everything that is selected. */
export function itemIdsOf(selection: Selection): ReadonlySet<string> {
  const items = selectedItems(selection)
  const ids = items.length > 0 ? items.map(itemIdOf) : [itemIdOf(selection)]
  return new Set(ids.filter((id) => id !== null))
}

/** Returns the clip or presenter that an item represents, which can be one of several that are selected; else null. */
export function selectedItemOf(source: ItemSource): SelectedItem | null {
  return selectedItems(selectionOf(source))[0] ?? null
}
