import { after, nextFrame } from '#workers/kit/frame-clock.ts'

/** Time between two steps of a hidden page. */
const HIDDEN_STEP_MS = 250

/** Whether the page is seen. A hidden one gets no frames of the display: its time goes on in steps. */
export class Visibility {
  #seen = true
  #wake: () => void = () => {}

  get seen(): boolean {
    return this.#seen
  }

  /** Returns whether that is new; a step that is waited for ends. */
  set(seen: boolean): boolean {
    if (seen === this.#seen) return false
    this.#seen = seen
    this.#wake()
    return true
  }

  /** Resolves at the next frame of the display, or step of a hidden page. */
  step(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
      if (this.#seen) void nextFrame().then(resolve)
      else after(HIDDEN_STEP_MS, resolve)
    })
  }
}
