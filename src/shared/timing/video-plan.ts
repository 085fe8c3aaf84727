import { evenSize } from '#shared/base/num.ts'
import { sizedCanvas } from '#shared/model/canvas.ts'
import { ANIMATION_SEC_MAX, type ExportSettings, isAnimation } from '#shared/model/export-settings.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { projectDurationSec, sceneTimes } from '#shared/model/queries.ts'

/** The frames of a video: all scenes in order at a constant rate. */
export interface VideoPlan {
  /** Where it begins in the project. */
  fromSec: number
  widthPx: number
  heightPx: number
  frameRate: number
  frames: number
  durationSec: number
}

/** Successive frames of one scene, the first of which is a key frame. */
export interface FrameRun {
  firstFrame: number
  frames: number
}

/** Times within scenes are rounded to a nanosecond: those of a scene that moves as a whole stay the same. */
const TIMES_PER_SEC = 1e9
/** Length of a segment: the interval of key frames, at which players seek and encoders lose little. */
const SEGMENT_SEC = 2

/** Returns the size of the picture in pixels; `size` is its shorter side (1080P, 2K, 4K). */
export function renderSize(project: Project, size: ExportSettings['size']): { widthPx: number; heightPx: number } {
  const { width, height } = sizedCanvas(project.canvas, size)
  return { widthPx: evenSize(width), heightPx: evenSize(height) }
}

/**
 * Returns the plan of a project; its number of frames is the rounded total duration, at least one. An animation begins
 * where its settings say and has `ANIMATION_SEC_MAX` at most.
 */
export function planVideo(project: Project, settings: ExportSettings): VideoPlan {
  const wholeSec = projectDurationSec(project)
  const fromSec = isAnimation(settings) ? settings.fromSec : 0
  const askedSec = isAnimation(settings) ? Math.min(wholeSec - fromSec, ANIMATION_SEC_MAX) : wholeSec
  const frames = Math.max(1, Math.round(askedSec * settings.frameRate))
  return {
    ...renderSize(project, settings.size),
    fromSec,
    frameRate: settings.frameRate,
    frames,
    durationSec: frames / settings.frameRate,
  }
}

/** Yields scene and time of each frame of a run, in one pass. */
export function* momentsOf(
  project: Project,
  plan: VideoPlan,
  { firstFrame, frames }: FrameRun,
): Generator<{ sceneId: SceneId; timeSec: number }> {
  const times = sceneTimes(project)
  let scene = 0
  for (let frame = firstFrame; frame < firstFrame + frames; frame++) {
    while (times[scene + 1] && frame >= firstFrameFrom(times[scene + 1]!.startSec, plan)) scene++
    const { sceneId, startSec, rate } = times[scene]!
    const timeSec = Math.max(0, plan.fromSec + frame / plan.frameRate - startSec) * rate
    yield { sceneId, timeSec: Math.round(timeSec * TIMES_PER_SEC) / TIMES_PER_SEC }
  }
}

/**
 * Cuts a video into runs of about `SEGMENT_SEC`, each within one scene, so that a change of one scene leaves the runs of
 * the others as they are.
 */
export function runsOf(project: Project, plan: VideoPlan): FrameRun[] {
  const starts = sceneTimes(project).map(({ startSec }) => firstFrameFrom(startSec, plan))
  return starts.flatMap((start, scene) => {
    const first = Math.min(start, plan.frames)
    const frames = Math.min(starts[scene + 1] ?? plan.frames, plan.frames) - first
    const runs = Math.max(1, Math.round(frames / (SEGMENT_SEC * plan.frameRate)))
    const edges = Array.from({ length: runs + 1 }, (_, run) => first + Math.round((frames * run) / runs))
    return edges.slice(1).flatMap((end, run) => {
      const firstFrame = edges[run]!
      return end > firstFrame ? [{ firstFrame, frames: end - firstFrame }] : []
    })
  })
}

/** A frame at a cut belongs to the scene that begins there, despite rounding of the sum. */
function firstFrameFrom(startSec: number, { fromSec, frameRate }: VideoPlan): number {
  return Math.max(0, Math.ceil((startSec - fromSec - 1e-6) * frameRate))
}
