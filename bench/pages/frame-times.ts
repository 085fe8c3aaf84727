import { ok } from '#shared/base/result.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { Project } from '#shared/model/project.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'

const FRAME_RATE = 25
/** Frames that are painted before the first that is timed: programs are compiled and pictures uploaded. */
const WARM_UP = 5

const fetched: MediaProvider = {
  image: async (url) => ok(await createImageBitmap(await (await fetch(url)).blob())),
  bytes: async (url) => ok(await (await fetch(url)).arrayBuffer()),
  frame: () => Promise.reject(new Error('the scene has no video')),
  closeReader: () => {},
}

/** Milliseconds of each of `count` frames at 1920 x 1080, painted as the preview paints them and waited for. */
export async function frameTimes(project: Project, count: number): Promise<number[]> {
  const size = { width: 1920, height: 1080 }
  const canvas = new OffscreenCanvas(size.width, size.height)
  const compositor = createCompositor({ ...size, backend: 'gl', canvas })
  const gl = canvas.getContext('webgl2')!
  const pixel = new Uint8Array(4)
  const times: number[] = []
  for (let frame = -WARM_UP; frame < count; frame++) {
    const spec = evaluate(project, project.sceneIds[0]!, (frame + WARM_UP) / FRAME_RATE)
    await compositor.prepare(spec, fetched, 1 / FRAME_RATE)
    const startMs = performance.now()
    compositor.paint(spec)
    // what was painted is there when a pixel of it can be read
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    if (frame >= 0) times.push(performance.now() - startMs)
  }
  compositor.dispose()
  return times
}
