import { evenSize } from '#shared/base/num.ts'
import { sizedCanvas } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec } from '#shared/model/queries.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

/** The frames of a video: all scenes in order at a constant rate. */
export interface VideoPlan {
  widthPx: number
  heightPx: number
  frameRate: number
  frames: number
  durationSec: number
}

/** Returns the size of the picture in pixels; `size` is its shorter side (1080P, 2K, 4K). */
export function renderSize(project: Project, size: RenderSettings['size']): { widthPx: number; heightPx: number } {
  const { width, height } = sizedCanvas(project.canvas, size)
  return { widthPx: evenSize(width), heightPx: evenSize(height) }
}

/** Returns the plan of a project; its number of frames is the rounded total duration, at least one. */
export function planVideo(project: Project, settings: Pick<RenderSettings, 'size' | 'frameRate'>): VideoPlan {
  const sumSec = project.sceneIds.reduce((sum, id) => sum + sceneDurationSec(project, id), 0)
  const frames = Math.max(1, Math.round(sumSec * settings.frameRate))
  return {
    ...renderSize(project, settings.size),
    frameRate: settings.frameRate,
    frames,
    durationSec: frames / settings.frameRate,
  }
}

/** Yields scene and time of each frame, in one pass. */
export function* framesOf(project: Project, plan: VideoPlan): Generator<{ sceneId: SceneId; timeSec: number }> {
  let scene = 0
  let fromSec = 0
  for (let frame = 0; frame < plan.frames; frame++) {
    const atSec = frame / plan.frameRate
    while (scene + 1 < project.sceneIds.length) {
      const endSec = fromSec + sceneDurationSec(project, project.sceneIds[scene]!)
      // a frame at a cut belongs to the scene that begins there, despite rounding of the sum
      if (atSec < endSec - 1e-6) break
      fromSec = endSec
      scene++
    }
    yield { sceneId: project.sceneIds[scene]!, timeSec: Math.max(0, atSec - fromSec) }
  }
}
