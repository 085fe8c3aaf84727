import { intersection, type Rect } from '#shared/base/rect.ts'
import type { EffectKind } from '#shared/model/effects.ts'
import {
  type Backend,
  type BackendWork,
  type Graphics,
  holds,
  type PaintItem,
  type PlainItem,
  solidRect,
} from '../common/backend.ts'
import { type HeldFrame, heldBitmap } from '../common/held-frame.ts'
import type { OutputSize } from '../common/place.ts'
import { OUTPUT_SPACE } from '../planes/yuv.ts'
import { EffectStage } from './effects/effect-stage.ts'
import { NoGraphicsError } from './no-graphics.ts'
import { ItemPasses, type TextureItem } from './passes/item-passes.ts'
import { isSoftwareGl } from './software.ts'

const NONE: ReadonlySet<EffectKind> = new Set()
const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Everything that is lost with a context. */
interface GpuResources {
  passes: ItemPasses
  effects: EffectStage
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
  readonly #transparent: boolean
  #size: OutputSize
  #resources: GpuResources | null

  /** Throws a `NoGraphicsError` where the browser has no WebGL2. A transparent picture begins empty instead of black. */
  constructor(size: OutputSize, transparent: boolean, canvas = new OffscreenCanvas(size.width, size.height)) {
    this.#size = size
    this.#transparent = transparent
    this.canvas = canvas
    canvas.width = size.width
    canvas.height = size.height
    const gl = canvas.getContext('webgl2', {
      alpha: transparent,
      antialias: false,
      depth: false,
      stencil: false,
      preserveDrawingBuffer: true,
    })
    if (!gl) throw new NoGraphicsError()
    this.#gl = gl
    this.graphics = { gl, canvas }
    this.wantsPlanes = isSoftwareGl(gl)
    this.#resources = createResources(gl)
    canvas.addEventListener('webglcontextlost', this.#lost)
    canvas.addEventListener('webglcontextrestored', this.#restored)
  }

  get failedEffects() {
    return this.#resources?.effects.failed ?? NONE
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
    const { passes, effects } = this.#resources
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    const shown = items.map((item) => (item.kind === 'effect' ? effects.show(item) : item))
    gl.viewport(0, 0, width, height)
    gl.enable(gl.SCISSOR_TEST)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.clearColor(0, 0, 0, this.#transparent ? 0 : 1)
    for (const area of damage) {
      gl.scissor(area.x, height - area.y - area.height, area.width, area.height)
      const lowest = shown.findLastIndex((item) => holds(solidOf(item) ?? NOWHERE, area))
      if (lowest === -1) gl.clear(gl.COLOR_BUFFER_BIT)
      for (const item of shown.slice(Math.max(0, lowest))) {
        const seen = intersection(item.rect, area)
        if (!seen) continue
        gl.scissor(seen.x, height - seen.y - seen.height, seen.width, seen.height)
        if (solidOf(item)) gl.disable(gl.BLEND)
        passes.draw(item, this.#size)
        gl.enable(gl.BLEND)
      }
    }
    gl.disable(gl.SCISSOR_TEST)
    passes.dropOthers(items)
    effects.dropOthers(items)
    return !gl.isContextLost()
  }

  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame {
    const times = { timestamp: timestampUs, duration: durationUs }
    const isOpaque = !this.#transparent
    if (isOpaque && !this.wantsPlanes) return new VideoFrame(this.canvas, { ...times, alpha: 'discard' })
    const { width, height } = this.#size
    const format: VideoFrameBufferInit = {
      format: isOpaque ? 'RGBX' : 'RGBA',
      codedWidth: width,
      codedHeight: height,
      ...times,
    }
    return new VideoFrame(this.readPixels(), {
      ...format,
      colorSpace: { ...OUTPUT_SPACE, matrix: 'rgb', fullRange: true },
    })
  }

  keep(): HeldFrame {
    const still = new OffscreenCanvas(this.#size.width, this.#size.height)
    const context = still.getContext('2d', { alpha: this.#transparent }) as OffscreenCanvasRenderingContext2D
    context.drawImage(this.canvas, 0, 0)
    return heldBitmap(still.transferToImageBitmap())
  }

  takeWork(): BackendWork {
    return this.#resources?.passes.takeWork() ?? { draws: 0, uploads: 0, uploadBytes: 0, textureBytes: 0 }
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
    if (this.#transparent) straighten(pixels)
    return pixels
  }

  dispose(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#lost)
    this.canvas.removeEventListener('webglcontextrestored', this.#restored)
    this.#resources = null
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
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
  const passes = new ItemPasses(gl)
  return { passes, effects: new EffectStage(gl, passes) }
}

/** The solid rectangle of an item; textures of effects may be translucent everywhere. */
function solidOf(item: PlainItem | TextureItem): Rect | null {
  return item.kind === 'texture' ? null : solidRect(item)
}

/** Divides premultiplied RGBA by its alpha. */
function straighten(pixels: Uint8ClampedArray): void {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] as number
    if (alpha === 0 || alpha === 255) continue
    for (let k = i; k < i + 3; k++) pixels[k] = ((pixels[k] as number) * 255) / alpha
  }
}
