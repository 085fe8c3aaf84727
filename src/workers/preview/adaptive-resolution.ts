import { evenSize } from '#shared/base/num.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { Project } from '#shared/model/project.ts'

/** Parts of the size on the screen at which frames are painted while playing, best first. */
const LEVELS = [1, 0.75, 0.5, 0.375]
/** Number of frames over which the median cost of painting is taken. */
const WINDOW = 12
/** The part of a frame's time that painting may take. */
const SHARE = 0.8

/** The size at which the preview paints: the size on the screen, less while playing would miss frames. */
export class AdaptiveResolution {
  #shown = { width: 960, height: 540 }
  #level = 0
  #costs: number[] = []

  /** Sets the size of the canvas on the screen in device pixels. */
  show(width: number, height: number): void {
    this.#shown = { width, height }
    this.#level = 0
    this.#costs = []
  }

  /** Even sides in the project's aspect ratio, never larger than the project's canvas. */
  size(project: Project, playing: boolean): { width: number; height: number } {
    const canvas = canvasSize(project.canvas)
    const fit = Math.min(this.#shown.width / canvas.width, this.#shown.height / canvas.height, 1)
    const part = Math.max(0.1, fit) * (playing ? (LEVELS[this.#level] as number) : 1)
    return { width: evenSize(canvas.width * part), height: evenSize(canvas.height * part) }
  }

  /** Records what painting one frame cost while playing; the size shrinks when the cost is too high. */
  spent(costMs: number, frameMs: number): void {
    this.#costs.push(costMs)
    if (this.#costs.length < WINDOW) return
    const middle = this.#costs.sort((a, b) => a - b)[WINDOW >> 1] as number
    this.#costs = []
    if (middle > frameMs * SHARE && this.#level < LEVELS.length - 1) this.#level++
  }
}
