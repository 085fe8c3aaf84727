import { intersection, type Rect } from '#shared/base/rect.ts'
import { type Backend, type Graphics, holds, type PaintItem, solidRect } from '../common/backend.ts'
import type { HeldFrame } from '../common/held-frame.ts'
import type { OutputSize } from '../common/place.ts'
import type { Surface } from '../common/surface.ts'
import { OUTPUT_SPACE } from '../planes/yuv.ts'
import { DrawingPass } from './passes/drawing-pass.ts'
import { FramePass } from './passes/frame-pass.ts'
import { PlanesPass } from './passes/planes-pass.ts'
import { SurfacePass } from './passes/surface-pass.ts'
import { isSoftwareGl } from './software.ts'
import { Textures } from './textures.ts'

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Everything that is lost with a context. */
interface GpuResources {
  surfacePass: SurfacePass
  drawingPass: DrawingPass
  planesPass: PlanesPass
  framePass: FramePass
  textures: Textures
}

/**
 * Composes the picture on a WebGL2 canvas that keeps its pixels, so that only damaged rectangles are drawn. When a lost
 * context is restored, all programs are built and everything is uploaded again.
 */
export class GlBackend implements Backend {
  readonly wantsPlanes: boolean
  readonly graphics: Graphics
  readonly canvas: OffscreenCanvas
  onLost: () => void = () => {}
  onRestored: () => void = () => {}
  readonly #gl: WebGL2RenderingContext
  #size: OutputSize
  #resources: GpuResources | null

  /** Throws where the browser has no WebGL2. */
  constructor(size: OutputSize, canvas = new OffscreenCanvas(size.width, size.height)) {
    this.#size = size
    this.canvas = canvas
    canvas.width = size.width
    canvas.height = size.height
    const gl = canvas.getContext('webgl2', {
      alpha: false,
      antialias: false,
      depth: false,
      stencil: false,
      preserveDrawingBuffer: true,
    })
    if (!gl) throw new Error('this browser has no WebGL2')
    this.#gl = gl
    this.graphics = { gl, canvas }
    this.wantsPlanes = isSoftwareGl(gl)
    this.#resources = createResources(gl)
    canvas.addEventListener('webglcontextlost', this.#lost)
    canvas.addEventListener('webglcontextrestored', this.#restored)
  }

  resize(size: OutputSize): void {
    this.#size = size
    this.canvas.width = size.width
    this.canvas.height = size.height
  }

  takesFrame(frame: HeldFrame): boolean {
    return frame.kind === 'planes' || !this.wantsPlanes
  }

  compose(items: PaintItem[], damage: Rect[]): boolean {
    const gl = this.#gl
    if (!this.#resources || gl.isContextLost()) return false
    const { width, height } = this.#size
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    gl.viewport(0, 0, width, height)
    gl.enable(gl.SCISSOR_TEST)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.clearColor(0, 0, 0, 1)
    for (const area of damage) {
      gl.scissor(area.x, height - area.y - area.height, area.width, area.height)
      const lowest = items.findLastIndex((item) => holds(solidRect(item) ?? NOWHERE, area))
      if (lowest === -1) gl.clear(gl.COLOR_BUFFER_BIT)
      for (const item of items.slice(Math.max(0, lowest))) {
        if (!intersection(item.rect, area)) continue
        if (solidRect(item)) gl.disable(gl.BLEND)
        this.#draw(this.#resources, item)
        gl.enable(gl.BLEND)
      }
    }
    gl.disable(gl.SCISSOR_TEST)
    const surfaces = new Set(items.flatMap(surfacesOf))
    const frames = new Set(items.flatMap((item) => (item.kind === 'video' ? item.id : [])))
    this.#resources.textures.dropOthers(surfaces, frames)
    return !gl.isContextLost()
  }

  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame {
    const times = { timestamp: timestampUs, duration: durationUs }
    if (!this.wantsPlanes) return new VideoFrame(this.canvas, { ...times, alpha: 'discard' })
    const { width, height } = this.#size
    const format: VideoFrameBufferInit = { format: 'RGBX', codedWidth: width, codedHeight: height, ...times }
    return new VideoFrame(this.readPixels(), {
      ...format,
      colorSpace: { ...OUTPUT_SPACE, matrix: 'rgb', fullRange: true },
    })
  }

  readPixels(): Uint8ClampedArray<ArrayBuffer> {
    const gl = this.#gl
    const { width, height } = this.#size
    const upward = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upward)
    const pixels = new Uint8ClampedArray(upward.length)
    const line = width * 4
    for (let row = 0; row < height; row++) {
      pixels.set(upward.subarray((height - 1 - row) * line, (height - row) * line), row * line)
    }
    return pixels
  }

  dispose(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#lost)
    this.canvas.removeEventListener('webglcontextrestored', this.#restored)
    this.#resources = null
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  #draw(resources: GpuResources, item: PaintItem): void {
    const { surfacePass, drawingPass, planesPass, framePass, textures } = resources
    const outputSize = this.#size
    const { opacity } = item
    if (item.kind === 'drawing') {
      const { rect, texture, placement } = item
      const cover = textures.surface(item.cover)
      drawingPass.render({ outputSize, rect, texture, placement, cover, plate: textures.surface(item.plate), opacity })
      return
    }
    if (item.kind === 'surface') {
      surfacePass.render({ outputSize, rect: item.rect, texture: textures.surface(item.surface), opacity })
      return
    }
    const { frame, box } = item
    const frameTextures = textures.frame(item.id, frame, box)
    if (frame.kind === 'planes') {
      planesPass.render({ outputSize, box, textures: frameTextures, color: frame.color, opacity })
    } else {
      const [texture] = frameTextures as [WebGLTexture]
      framePass.render({ outputSize, box, texture, frameSize: frame, opacity })
    }
  }

  readonly #lost = (event: Event): void => {
    event.preventDefault()
    this.#resources = null
    this.onLost()
  }

  readonly #restored = (): void => {
    this.#resources = createResources(this.#gl)
    this.onRestored()
  }
}

function createResources(gl: WebGL2RenderingContext): GpuResources {
  return {
    surfacePass: new SurfacePass(gl),
    drawingPass: new DrawingPass(gl),
    planesPass: new PlanesPass(gl),
    framePass: new FramePass(gl),
    textures: new Textures(gl),
  }
}

/** The surfaces of which an item needs textures. */
function surfacesOf(item: PaintItem): Surface[] {
  if (item.kind === 'drawing') return [item.cover, item.plate]
  return item.kind === 'surface' ? [item.surface] : []
}
