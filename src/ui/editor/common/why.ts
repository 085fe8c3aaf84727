import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import { copyOf, cutOf } from '#shared/commands/editing/clipboard.ts'
import { deleteSelection } from '#shared/commands/editing/delete.ts'
import { pasteRefusal } from '#shared/commands/editing/paste.ts'
import { shiftClips } from '#shared/commands/editing/shift.ts'
import { isLocked } from '#shared/commands/locked.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import type { ClipboardSummary } from '#shared/model/clipboard.ts'
import type { ClipId, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { type Selection, selectedItems } from '#shared/model/selection.ts'
import type { Track } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { splitCommand } from '../timeline/model/item-commands.ts'
import type { TimelineItem } from '../timeline/model/items.ts'

/** The text key of the reason why an action is not possible (E5.65). */
export type Why =
  | 'lastOne'
  | 'locked'
  | 'mixedPresenters'
  | 'noCopy'
  | 'noCut'
  | 'noGap'
  | 'noMove'
  | 'noRedo'
  | 'noSelection'
  | 'noSound'
  | 'noSplit'
  | 'noStretch'
  | 'noTrack'
  | 'noUndo'
  | 'nothingCopied'
  | 'nothingThere'
  | 'onlyPresenter'
  | 'readOnly'
  | 'presenterPart'
  | 'scenePresenter'
  | 'splitOutside'
  | 'tooManyPresenters'

const WHY: Record<string, Why> = {
  only_role: 'onlyPresenter',
  role_part_fixed: 'presenterPart',
  cut_recording: 'noCut',
  paste_role: 'scenePresenter',
  add_role_diff_type: 'mixedPresenters',
  add_role_3dsdk_too_much: 'tooManyPresenters',
}

function whyNot(outcome: Result<unknown, Refusal>, otherwise: Why): Why | null {
  return outcome.ok ? null : (WHY[outcome.error.code] ?? otherwise)
}

/** Returns why an item cannot be split at a time of the scene; each part is at least one frame long. */
export function whyNoSplit(item: TimelineItem | undefined, atSec: number, frameRate: FrameRate): Why | null {
  if (!item) return 'noSelection'
  if (item.source.of === 'clip' && !item.movable) return 'locked'
  if (!splitCommand(item, atSec)) return 'noSplit'
  // times of frames are rounded to 9 decimals
  const minSec = frameSec(frameRate) - 1e-8
  const inside = atSec - item.startSec >= minSec && item.startSec + item.durationSec - atSec >= minSec
  return inside ? null : 'splitOutside'
}

export function whyNoRemove(project: Project, selection: Selection): Why | null {
  if (!selection) return 'noSelection'
  if (isLocked(project, { type: 'edit.delete', selection })) return 'locked'
  const outcome = deleteSelection(project, selection)
  return outcome.ok && outcome.value === project ? 'nothingThere' : whyNot(outcome, 'lastOne')
}

/** Returns why a selection cannot be deleted with its gap: only clips on tracks leave one. */
export function whyNoRipple(project: Project, selection: Selection): Why | null {
  if (!selection) return 'noSelection'
  if (!selectedItems(selection).some(({ kind }) => kind === 'clip')) return 'noGap'
  return whyNoRemove(project, selection)
}

/** Returns why a selection cannot be duplicated beside itself: only clips can. */
export function whyNoDuplicate(selection: Selection): Why | null {
  if (!selection) return 'noSelection'
  if (selection.kind === 'several') return selection.items.map(whyNoDuplicate).find((why) => why !== null) ?? null
  if (selection.kind === 'clip') return null
  return selection.kind === 'role' ? 'scenePresenter' : 'noCopy'
}

export function whyNoCopy(project: Project, selection: Selection): Why | null {
  return selection ? whyNot(copyOf(project, selection), 'noCopy') : 'noSelection'
}

export function whyNoCut(project: Project, selection: Selection): Why | null {
  if (!selection) return 'noSelection'
  return isLocked(project, { type: 'edit.delete', selection }) ? 'locked' : whyNot(cutOf(project, selection), 'noCut')
}

/** Returns why the content of the clipboard cannot be pasted into a scene. */
export function whyNoPaste(project: Project, sceneId: SceneId, content: ClipboardSummary | null): Why | null {
  const refusal = content && pasteRefusal(project, sceneId, content)
  return refusal ? whyNot(refusal, 'noCopy') : content ? null : 'nothingCopied'
}

/** Returns why a track cannot be muted; texts and pictures have no sound. */
export function whyNoMute(track: Pick<Track, 'kind'> | undefined): Why | null {
  if (!track) return 'noSelection'
  return track.kind === 'text' || track.kind === 'image' ? 'noSound' : null
}

/** Returns why clips cannot move by a time together, in seconds; null where they can. */
export function shiftRefusal(project: Project, clipIds: readonly ClipId[], bySec: number): Refusal | null {
  if (isLocked(project, { type: 'clip.shift', clipIds, bySec })) return { code: 'track_locked' }
  const shifted = shiftClips(project, { clipIds, bySec })
  return shifted.ok ? null : shifted.error
}
