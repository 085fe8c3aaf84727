/** The only clock of the workers: code that evaluates or paints must not import it. */

/** Milliseconds since the epoch, monotonic within a thread and comparable between threads of one page. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

/** Resolves at the next frame of the display, or after a 60th of a second where a worker has no display. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => resolve())
    else setTimeout(resolve, 1000 / 60)
  })
}

/** Calls `run` once after `delayMs`; the returned function cancels the call. */
export function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/** Resolves after `delayMs`. */
export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    after(delayMs, resolve)
  })
}
