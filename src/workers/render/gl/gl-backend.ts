import {
  type BufferInfo,
  createBufferInfoFromArrays,
  createProgramInfo,
  drawBufferInfo,
  type ProgramInfo,
  setBuffersAndAttributes,
  setUniforms,
} from 'twgl.js'
import { type Box, intersection, type Rect } from '#shared/base/rect.ts'
import { type Backend, holds, type Item, solidRect } from '../backend.ts'
import type { HeldFrame } from '../held-frame.ts'
import type { OutputSize } from '../place.ts'
import { OUTPUT_SPACE, toRgb } from '../planes/yuv.ts'
import { FRAME, PLANES, SURFACE } from './shaders.ts'
import { isSoftwareGl } from './software.ts'
import { Textures } from './textures.ts'

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** All that dies with a context. */
interface GpuResources {
  surface: ProgramInfo
  planes: ProgramInfo
  frame: ProgramInfo
  quad: BufferInfo
  textures: Textures
}

/**
 * Puts the picture together on a WebGL2 canvas that keeps its pixels, so that only damaged rectangles are drawn. A lost
 * context ends a resources; the next begins when the browser restores it, with everything uploaded anew.
 */
export class GlBackend implements Backend {
  readonly wantsPlanes: boolean
  readonly canvas: OffscreenCanvas
  onLost: () => void = () => {}
  onRestored: () => void = () => {}
  readonly #gl: WebGL2RenderingContext
  #size: OutputSize
  #resources: GpuResources | null
  #generation = 0

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
    this.wantsPlanes = isSoftwareGl(gl)
    this.#resources = begin(gl)
    canvas.addEventListener('webglcontextlost', this.#lost)
    canvas.addEventListener('webglcontextrestored', this.#restored)
  }

  /** How many lives the context has had before this one. */
  get generation(): number {
    return this.#generation
  }

  resize(size: OutputSize): void {
    this.#size = size
    this.canvas.width = size.width
    this.canvas.height = size.height
  }

  takesFrame(frame: HeldFrame): boolean {
    return frame.kind === 'planes' || !this.wantsPlanes
  }

  compose(items: Item[], damage: Rect[]): boolean {
    const gl = this.#gl
    if (!this.#resources || gl.isContextLost()) return false
    const { width, height } = this.#size
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
    const surfaces = new Set(items.flatMap((item) => (item.kind === 'surface' ? item.surface : [])))
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

  #draw(resources: GpuResources, item: Item): void {
    if (item.kind === 'surface') {
      const texture = resources.textures.surface(item.surface)
      this.#quad(resources, resources.surface, uprightPlace(item.rect), { u_surface: texture, u_opacity: item.opacity })
      return
    }
    const { frame, box, opacity } = item
    const textures = resources.textures.frame(item.id, frame, box)
    const common = { u_box: [box.width, box.height], u_opacity: opacity }
    if (frame.kind === 'frame') {
      const taps = [tapsFor(frame.width, box.width), tapsFor(frame.height, box.height)]
      this.#quad(resources, resources.frame, boxPlace(box), { ...common, u_taps: taps, u_frame: textures[0] })
      return
    }
    const [y, u, v] = textures
    const { rows, offset } = toRgb(frame.color)
    const columns = [0, 1, 2].flatMap((column) => rows.map((row) => row[column] as number))
    this.#quad(resources, resources.planes, boxPlace(box), {
      ...common,
      u_y: y,
      u_u: u,
      u_v: v,
      u_rgb: columns,
      u_offset: offset.map((value) => value / 255),
    })
  }

  #quad(resources: GpuResources, program: ProgramInfo, place: number[], uniforms: Record<string, unknown>): void {
    const gl = this.#gl
    gl.useProgram(program.program)
    setBuffersAndAttributes(gl, program, resources.quad)
    setUniforms(program, { ...uniforms, u_place: place, u_size: [this.#size.width, this.#size.height] })
    drawBufferInfo(gl, resources.quad, gl.TRIANGLE_STRIP)
  }

  readonly #lost = (event: Event): void => {
    event.preventDefault()
    this.#resources = null
    this.onLost()
  }

  readonly #restored = (): void => {
    this.#generation++
    this.#resources = begin(this.#gl)
    this.onRestored()
  }
}

function begin(gl: WebGL2RenderingContext): GpuResources {
  return {
    surface: createProgramInfo(gl, SURFACE),
    planes: createProgramInfo(gl, PLANES),
    frame: createProgramInfo(gl, FRAME),
    quad: createBufferInfoFromArrays(gl, { position: { numComponents: 2, data: [0, 0, 1, 0, 0, 1, 1, 1] } }),
    textures: new Textures(gl),
  }
}

/** How many samples are averaged along an axis, so that no source pixel is left out. */
function tapsFor(source: number, target: number): number {
  return Math.min(8, Math.max(1, Math.ceil(source / target / 2 - 0.001)))
}

/** Columns of the map from the unit square to an upright rectangle. */
function uprightPlace({ x, y, width, height }: Rect): number[] {
  return [width, 0, 0, 0, height, 0, x, y, 1]
}

/** Columns of the map from the unit square to a turned box. */
function boxPlace({ centreX, centreY, width, height, rotationDeg }: Box): number[] {
  const angle = (rotationDeg * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const x = centreX - (width * cos - height * sin) / 2
  const y = centreY - (width * sin + height * cos) / 2
  return [width * cos, width * sin, 0, -height * sin, height * cos, 0, x, y, 1]
}
