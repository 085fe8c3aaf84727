import { castRefusal } from '#shared/commands/role/cast.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'

/**
 * Returns whether presenters of a dimension cannot join because the video has some of the other one (E7.27). `replaced`
 * is the track whose presenter would be replaced.
 */
export function mixesDimensions(project: Project, dimension: '2d' | '3d', replaced?: TrackId): boolean {
  const joining = { kind: dimension === '3d' ? ('model' as const) : ('puppet' as const), digitalHumanId: '' }
  const refusal = castRefusal(project, joining, replaced)
  return refusal !== null && !refusal.ok && refusal.error.code === 'add_role_diff_type'
}
