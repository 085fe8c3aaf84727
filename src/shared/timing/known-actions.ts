import type { ActionClip } from '#shared/model/action-clip.ts'
import { BEATS } from '#shared/model/gestures.ts'
import { isLoadFailure } from '#shared/model/load-status.ts'
import type { PresenterAction } from '#shared/model/presenter-action.ts'
import type { Role } from '#shared/model/role.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** The fields of a role track about its presenter's actions. */
type Actor = Pick<RoleTrack, 'role' | 'acting'>

/**
 * The actions of a presenter with the rest that each keeps after it: its own gap, or the one that the track keeps after
 * each action where that is longer (E10.23).
 */
export function actionsOf({ role, acting }: Actor): readonly PresenterAction[] {
  const gapDelaySec = acting?.gapDelaySec ?? 0
  if (gapDelaySec <= 0) return role.actions
  return role.actions.map((action) => ({ ...action, gapSec: Math.max(action.gapSec ?? 0, gapDelaySec) }))
}

/** The part of its material that an action plays, in seconds; nothing of an action that is not `known`. */
export function materialOf(
  { actionId, asset }: Pick<ActionClip, 'actionId' | 'asset'>,
  known: readonly PresenterAction[],
): { startSec: number; durationSec: number } {
  if (asset) return { startSec: asset.startSec, durationSec: asset.endSec - asset.startSec }
  const action = known.find(({ id }) => id === actionId)
  return { startSec: action?.clipStartSec ?? 0, durationSec: action?.durationSec ?? 0 }
}

/**
 * Whether a presenter can do an action: with an animation of its own, a part of its material, one of its list, or a
 * natural gesture that was placed (E10.27).
 */
export function canPerform({ actionId, url, asset, loadStatus }: ActionClip, { actions, kind }: Role): boolean {
  if (loadStatus && isLoadFailure(loadStatus)) return false
  const isBeat = kind === 'puppet' && BEATS.some((beat) => beat === actionId)
  return Boolean(url) || asset !== undefined || isBeat || actions.some(({ id }) => id === actionId)
}
