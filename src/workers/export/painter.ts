import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { FrameLine } from '#workers/kit/frame-line.ts'
import { need } from './export-error.ts'

export interface Prepared {
  spec: FrameSpec
  frames: Map<string, VideoFrame | ImageBitmap>
}
export interface Painter {
  prepare(project: Project, sceneId: SceneId, timeSec: number): Promise<Prepared>
  paint(p: Prepared, timestampUs: number, durationUs: number): VideoFrame
  png(p: Prepared): Promise<Blob>
  dispose(): void
}
export async function createPainter(
  line: FrameLine,
  size: { widthPx: number; heightPx: number },
  frameRate: number,
  _q: 'fast' | 'exact',
): Promise<Painter> {
  const canvas = new OffscreenCanvas(size.widthPx, size.heightPx)
  const context = canvas.getContext('2d', { alpha: false })!
  const painter: Painter = {
    async prepare(project, sceneId, timeSec) {
      const spec = evaluate(project, sceneId, timeSec)
      const frames = new Map<string, VideoFrame | ImageBitmap>()
      for (const layer of spec.layers) {
        if (layer.kind === 'video' || layer.kind === 'gif')
          frames.set(layer.id, need(await line.frame(layer.url, layer.sourceSec, layer.id, 1 / frameRate)))
        if (layer.kind === 'picture') frames.set(layer.id, need(await line.picture(layer.url)))
      }
      return { spec, frames }
    },
    paint({ spec, frames }, timestamp, duration) {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.scale(canvas.width / spec.width, canvas.height / spec.height)
      context.fillStyle = '#000'
      context.fillRect(0, 0, spec.width, spec.height)
      for (const layer of spec.layers) {
        const { centreX, centreY, width, height } = layer.box
        if (layer.kind === 'color') {
          context.fillStyle = layer.color
          context.fillRect(0, 0, spec.width, spec.height)
        }
        const image = frames.get(layer.id)
        if (image) {
          context.drawImage(image, centreX - width / 2, centreY - height / 2, width, height)
          image.close()
        }
      }
      return new VideoFrame(canvas, { timestamp, duration })
    },
    async png(p) {
      painter.paint(p, 0, 1).close()
      return canvas.convertToBlob()
    },
    dispose() {},
  }
  return painter
}
