import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'

/** Returns the selection of a presenter's mask (E6.19); null where `it` is no presenter, or one without a mask. */
export function maskSelection(project: Project, it: Selection): Selection {
  if (it?.kind !== 'role' && it?.kind !== 'mask') return null
  const track = trackById(project, it.trackId)
  return track?.kind === 'role' && track.mask ? { kind: 'mask', trackId: it.trackId } : null
}
