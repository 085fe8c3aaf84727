import { evenSize } from '#shared/base/num.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { Project } from '#shared/model/project.ts'

/** Parts of the size on the screen that are drawn while playing, best first. */
const LEVELS = [1, 0.75, 0.5, 0.375]
/** Frames over which the cost of drawing is averaged. */
const WINDOW = 12
/** The part of a frame's time that drawing may take. */
const SHARE = 0.8

/** How large the preview draws: as large as it is shown, less while playing would miss its frames. */
export class AdaptiveResolution {
  #shown = { width: 960, height: 540 }
  #level = 0
  #costs: number[] = []

  /** Size of the canvas on the screen in device pixels. */
  show(width: number, height: number): void {
    this.#shown = { width, height }
    this.#level = 0
    this.#costs = []
  }

  /** Even sides in the project's shape, never more than the project's canvas has. */
  size(project: Project, playing: boolean): { width: number; height: number } {
    const canvas = canvasSize(project.canvas)
    const fit = Math.min(this.#shown.width / canvas.width, this.#shown.height / canvas.height, 1)
    const part = Math.max(0.1, fit) * (playing ? (LEVELS[this.#level] as number) : 1)
    return { width: evenSize(canvas.width * part), height: evenSize(canvas.height * part) }
  }

  /** Takes what one played frame has cost; draws smaller from the next on when it is too much. */
  spent(costMs: number, frameMs: number): void {
    this.#costs.push(costMs)
    if (this.#costs.length < WINDOW) return
    const middle = this.#costs.sort((a, b) => a - b)[WINDOW >> 1] as number
    this.#costs = []
    if (middle > frameMs * SHARE && this.#level < LEVELS.length - 1) this.#level++
  }
}
