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

/** Yields scene and time of each frame, in one pass. */
export function* framesOf(project: Project, plan: VideoPlan): Generator<{ sceneId: SceneId; timeSec: number }> {
  const times = sceneTimes(project)
  let scene = 0
  for (let frame = 0; frame < plan.frames; frame++) {
    const atSec = plan.fromSec + frame / plan.frameRate
    // a frame at a cut belongs to the scene that begins there, despite rounding of the sum
    while (times[scene + 1] && atSec >= times[scene + 1]!.startSec - 1e-6) scene++
    const { sceneId, startSec, rate } = times[scene]!
    yield { sceneId, timeSec: Math.max(0, atSec - startSec) * rate }
  }
}
