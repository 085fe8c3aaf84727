import { type EffectKind, hasEffect } from './effects.ts'
import { NATURAL_GESTURES } from './gestures.ts'
import type { ClipId, SceneId, TrackId } from './ids.ts'
import { SAME_TIME_SEC } from './limits.ts'
import type { Project } from './project.ts'
import { clipById, sceneById, trackById } from './queries.ts'
import { WHOLE_SPEECH_ID } from './speech.ts'
import type { RoleTrack } from './track.ts'

/** A clip or a presenter: what several can be selected of at once (E6.33). */
export type SelectedItem = { kind: 'clip'; clipId: ClipId } | { kind: 'role'; trackId: TrackId }

/**
 * The selection: one thing (E5.23), or `several` clips and presenters of a scene, at least two, each once. A part of a
 * role is named by its id: a recording, a subtitle line, an action, a span of a mood; its mask is one; a natural
 * gesture has none and is named by its start. `mood` without a span is that of the whole presenter. `subtitle` without an item is the whole subtitle, `background` with
 * `sceneId` null the background of the whole project.
 */
export type Selection =
  | SelectedItem
  | { kind: 'several'; items: readonly SelectedItem[] }
  | { kind: 'sound'; trackId: TrackId; soundId: string }
  | { kind: 'subtitle'; trackId: TrackId; itemId?: string }
  | { kind: 'action'; trackId: TrackId; actionId: string }
  | { kind: 'mood'; trackId: TrackId; spanId?: string }
  /** A natural gesture, by its start in seconds of the presenter's own time. */
  | { kind: 'gesture'; trackId: TrackId; startSec: number }
  | { kind: 'effects'; trackId: TrackId; part: EffectKind }
  | { kind: 'mask'; trackId: TrackId }
  | { kind: 'background'; sceneId: SceneId | null }
  | { kind: 'music' }
  | null

/** Whether the selected item exists in the document. */
export function selectionExists(project: Project, selection: Selection): boolean {
  if (!selection) return true
  switch (selection.kind) {
    case 'clip':
      return clipById(project, selection.clipId) !== undefined
    case 'several':
      return selection.items.every((item) => selectionExists(project, item))
    case 'background':
      return selection.sceneId === null || sceneById(project, selection.sceneId) !== undefined
    case 'music':
      return project.music !== null
    default:
      return partExists(project, selection)
  }
}

/** Returns the clips and presenters that are selected; none where something else is. */
export function selectedItems(selection: Selection): readonly SelectedItem[] {
  if (selection?.kind === 'several') return selection.items
  return selection?.kind === 'clip' || selection?.kind === 'role' ? [selection] : []
}

/** Returns the selection of these clips and presenters: nothing, the one, or several. */
export function selectionOfItems(items: readonly SelectedItem[]): Selection {
  return items.length > 1 ? { kind: 'several', items } : (items[0] ?? null)
}

/** Returns whether two name the same clip or presenter. */
export function isSameItem(a: SelectedItem, b: SelectedItem): boolean {
  return a.kind === 'clip' ? b.kind === 'clip' && a.clipId === b.clipId : b.kind === 'role' && a.trackId === b.trackId
}

/** Returns what stays selected when the selection is left: the presenter of a mask, else nothing. */
export function leftSelection(selection: Selection): Selection {
  return selection?.kind === 'mask' ? { kind: 'role', trackId: selection.trackId } : null
}

/** Adds an item to the selected ones, or takes it away if it is one of them. */
export function toggled(selection: Selection, item: SelectedItem): Selection {
  const items = selectedItems(selection)
  const rest = items.filter((other) => !isSameItem(other, item))
  return selectionOfItems(rest.length < items.length ? rest : [...items, item])
}

type RolePart = Extract<Selection, { trackId: TrackId }>

function partExists(project: Project, selection: RolePart): boolean {
  const track = trackById(project, selection.trackId)
  if (track?.kind !== 'role') return false
  if (selection.kind === 'sound') return soundExists(track, selection.soundId)
  if (selection.kind === 'action') return track.actions.some(({ id }) => id === selection.actionId)
  if (selection.kind === 'effects') return hasEffect(track.effects, selection.part)
  if (selection.kind === 'mask') return track.mask !== null
  if (selection.kind === 'mood') return moodExists(track, selection.spanId)
  if (selection.kind === 'gesture') return gestureExists(track, selection.startSec)
  if (selection.kind !== 'subtitle' || selection.itemId === undefined) return true
  return track.subtitle.items.some(({ id }) => id === selection.itemId)
}

/** A sound of the role's driver: an uploaded recording, or a part of its synthesised speech. */
function soundExists({ driver, tts, recordings }: RoleTrack, soundId: string): boolean {
  if (driver === 'recording') return recordings.some(({ id }) => id === soundId)
  return tts.cuts.some(({ id }) => id === soundId) || (tts.cuts.length === 0 && soundId === WHOLE_SPEECH_ID)
}

/** A mood of a part, or one of the whole role that is not neutral. */
function moodExists({ role, expression }: RoleTrack, spanId: string | undefined): boolean {
  if (!expression) return false
  if (spanId === undefined) return role.kind !== 'footage' && expression.mood !== 'neutral'
  return expression.spans.some(({ id }) => id === spanId)
}

/** Whether a role may make a natural gesture then: which ones it makes follows from its speech (`evaluate`). */
function gestureExists({ role, gestures, durationSec }: RoleTrack, startSec: number): boolean {
  const { enabled, removedSec } = gestures ?? NATURAL_GESTURES
  if (role.kind !== 'puppet' || !enabled || startSec >= durationSec) return false
  return !removedSec.some((sec) => Math.abs(sec - startSec) < SAME_TIME_SEC)
}
