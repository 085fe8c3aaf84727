import { newIds } from '#shared/base/table.ts'
import type { Command } from '#shared/commands/command.ts'
import { traitsOf } from '#shared/commands/traits.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, trackById } from '#shared/model/queries.ts'
import { type SelectedItem, type Selection, selectionExists, selectionOfItems } from '#shared/model/selection.ts'

/** The state that undo restores: the document, the selection, the edited scene and its playhead. */
export interface EditorView {
  project: Project
  selection: Selection
  sceneId: SceneId
  /** The playhead at the last edit, in seconds of the scene. */
  timeSec: number
}

/** Selects the entity that a command has just added. */
function made(before: Project, after: Project, command: Command): Partial<Omit<EditorView, 'project'>> {
  const { selects, touches } = traitsOf(command)
  if (selects === 'added') return added(before, after)
  if (selects === 'part') return addedPart(before, after, touches[0] ?? '')
  const [sceneId] = selects === 'scene' ? newIds(before.scenes, after.scenes) : []
  return sceneId ? { sceneId, selection: null } : {}
}

/** The clips and the roles that `after` adds. */
function added(before: Project, after: Project): { selection?: Selection } {
  const clips = newIds(before.clips, after.clips).map((clipId): SelectedItem => ({ kind: 'clip', clipId }))
  const roles = newIds(before.tracks, after.tracks)
    .filter((id) => trackById(after, id)?.kind === 'role')
    .map((trackId): SelectedItem => ({ kind: 'role', trackId }))
  const items = [...clips, ...roles]
  return items.length > 0 ? { selection: selectionOfItems(items) } : {}
}

/** The recording, line, action or mood that was added to a role. */
function addedPart(before: Project, after: Project, trackId: string): { selection?: Selection } {
  const [old, now] = [trackById(before, trackId), trackById(after, trackId)]
  if (old?.kind !== 'role' || now?.kind !== 'role') return {}
  const fresh = (was: readonly { id: string }[], is: readonly { id: string }[]) =>
    is.find(({ id }) => was.every((other) => other.id !== id))?.id
  const soundId = now.driver === 'recording' ? fresh(old.recordings, now.recordings) : undefined
  if (soundId) return { selection: { kind: 'sound', trackId, soundId } }
  const itemId = fresh(old.subtitle.items, now.subtitle.items)
  if (itemId) return { selection: { kind: 'subtitle', trackId, itemId } }
  const actionId = fresh(old.actions, now.actions)
  if (actionId) return { selection: { kind: 'action', trackId, actionId } }
  const spanId = fresh(old.expression?.spans ?? [], now.expression?.spans ?? [])
  return spanId ? { selection: { kind: 'mood', trackId, spanId } } : {}
}

/** Keeps the selection while it exists, of several those that do; where a part of a role is gone, selects the role. */
function existing(project: Project, selection: Selection): Selection {
  if (selectionExists(project, selection)) return selection
  if (selection?.kind === 'several')
    return selectionOfItems(selection.items.filter((item) => selectionExists(project, item)))
  const trackId = selection && 'trackId' in selection ? selection.trackId : undefined
  return trackId !== undefined && trackById(project, trackId) ? { kind: 'role', trackId } : null
}

/** The scene itself, or, once it is removed, the scene now at its index, else the last one. */
function sceneNear(before: Project, after: Project, sceneId: SceneId): SceneId {
  if (sceneById(after, sceneId)) return sceneId
  const index = Math.max(0, before.sceneIds.indexOf(sceneId))
  return after.sceneIds[Math.min(index, after.sceneIds.length - 1)]!
}

/** Returns the view with another document; selection, scene and playhead stay while they exist. */
export function viewOf(view: EditorView, project: Project, command?: Command): EditorView {
  const kept = { sceneId: sceneNear(view.project, project, view.sceneId), selection: view.selection }
  const next = { ...kept, ...(command ? made(view.project, project, command) : {}) }
  return {
    project,
    sceneId: next.sceneId,
    selection: existing(project, next.selection),
    timeSec: next.sceneId === view.sceneId ? view.timeSec : 0,
  }
}
