import { ok, type Result } from '#shared/base/result.ts'
import type { Clipboard, CopiedItem } from '#shared/model/clipboard.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { SelectedItem, Selection } from '#shared/model/selection.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { deleteSelection } from './delete.ts'

/**
 * Copies the selection for the clipboard: a clip, a role track, or several of them. A recording copies the role it
 * drives. Refused with `copy_clean` for nothing, where the caller empties the clipboard, and with `copy_refused` for
 * what cannot be copied, where the clipboard stays as it is (E17.06).
 */
export function copyOf(project: Project, selection: Selection): Result<Clipboard, Refusal> {
  switch (selection?.kind) {
    case undefined:
      return refuse('copy_clean')
    case 'clip': {
      const clip = clipById(project, selection.clipId)
      const track = clip && trackById(project, clip.trackId)
      if (!clip || !track) return refuse('not_found')
      return ok({ kind: 'clip', canvas: project.canvas, trackName: track.name, clip })
    }
    case 'several':
      return copyOfSeveral(project, selection.items)
    case 'role':
    case 'sound': {
      const track = trackById(project, selection.trackId)
      return track?.kind === 'role' ? ok({ kind: 'role', canvas: project.canvas, track }) : refuse('not_found')
    }
    default:
      return refuse('copy_refused')
  }
}

function copyOfSeveral(project: Project, items: readonly SelectedItem[]): Result<Clipboard, Refusal> {
  const copied: CopiedItem[] = []
  for (const item of items) {
    const one = copyOf(project, item)
    if (!one.ok) return one
    if (one.value.kind !== 'several') copied.push(one.value)
  }
  return ok({ kind: 'several', items: copied })
}

/** A cut: the content for the clipboard, and the selection that is then to be deleted with `edit.delete`. */
interface Cut {
  content: Clipboard
  selection: Selection
}

/**
 * Cuts the selection. Refused where copying or deleting is, and for one of several recordings. The only
 * recording of a role cuts the role.
 */
export function cutOf(project: Project, selection: Selection): Result<Cut, Refusal> {
  const copied = copyOf(project, selection)
  if (!copied.ok) return copied
  const { value: content } = copied
  if (selection?.kind === 'sound' && content.kind === 'role' && content.track.recordings.length > 1)
    return refuse('cut_recording')
  const gone: Selection = content.kind === 'role' ? { kind: 'role', trackId: content.track.id } : selection
  const deleted = deleteSelection(project, gone)
  return deleted.ok ? ok({ content, selection: gone }) : deleted
}
