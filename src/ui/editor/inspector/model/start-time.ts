import { endOf } from '#shared/base/span.ts'
import type { Command } from '#shared/commands/command.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import { frameSec } from '#shared/timing/frames.ts'

/**
 * Returns the command of the field "Start" (E5.73): a clip that follows its scene begins at `startSec` and keeps its end,
 * at least one frame later; any other clip moves there with its length.
 */
export function startCommand(clip: Clip, startSec: number, frameRate: FrameRate): Command {
  const { id: clipId, trackId } = clip
  if (!('followsScene' in clip && clip.followsScene)) return { type: 'clip.move', clipId, trackId, startSec }
  const endSec = endOf(clip)
  const fromSec = Math.min(startSec, endSec - frameSec(frameRate))
  return { type: 'clip.stretch', clipId, startSec: fromSec, durationSec: endSec - fromSec }
}
