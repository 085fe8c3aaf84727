import { useEffect, useRef } from 'react'

/** Longest wait for a second click, in milliseconds: the usual time of a double click. */
const WAIT_MS = 500
/** How far the pointer may move between the clicks of a double click, in CSS pixels. */
const STILL_PX = 4

/** The end of an act whose click may be the first of a double click, so that a double click is one act and not three. */
class ClickEnd<T> {
  end: (value: T) => void
  #waiting: { value: T } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #pointer = { x: 0, y: 0 }

  constructor(end: (value: T) => void) {
    this.end = end
  }

  /** Ends the act with a value when it is clear that no second click follows. */
  later(value: T): void {
    clearTimeout(this.#timer)
    this.#waiting = { value }
    this.#timer = setTimeout(this.#settle, WAIT_MS)
  }

  /** Ends the act with a value at once. */
  now(value: T): void {
    this.#waiting = { value }
    this.#settle()
  }

  /** Ends a waiting act at another press, a key, or when the pointer moves on; the returned function stops that. */
  readonly listen = (): (() => void) => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const onPress = ({ detail }: MouseEvent) => detail < 2 && this.#settle()
    const onRelease = ({ clientX, clientY }: MouseEvent) => {
      this.#pointer = { x: clientX, y: clientY }
    }
    const onMove = ({ clientX, clientY }: MouseEvent) => {
      if (Math.hypot(clientX - this.#pointer.x, clientY - this.#pointer.y) > STILL_PX) this.#settle()
    }
    window.addEventListener('mousedown', onPress, options)
    window.addEventListener('mouseup', onRelease, options)
    window.addEventListener('mousemove', onMove, options)
    window.addEventListener('keydown', this.#settle, options)
    return () => {
      this.#settle()
      listening.abort()
    }
  }

  readonly #settle = (): void => {
    clearTimeout(this.#timer)
    const ended = this.#waiting
    this.#waiting = null
    if (ended) this.end(ended.value)
  }
}

/** Returns the end of an act that a component's clicks begin; removing the component ends a waiting act. */
export function useClickEnd<T>(end: (value: T) => void): ClickEnd<T> {
  const control = useRef<ClickEnd<T>>(null)
  control.current ??= new ClickEnd(end)
  control.current.end = end
  const { listen } = control.current
  useEffect(listen, [listen])
  return control.current
}
