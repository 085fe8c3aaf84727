import { useEffect, useRef } from 'react'

/** Longest time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 400

/** The end of an act whose click may be the first of a double click, so that a double click is one act and not three. */
class ClickEnd<T> {
  end: (value: T) => void
  #waiting: { value: T } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(end: (value: T) => void) {
    this.end = end
  }

  /** Ends the act with a value, unless a second click follows. */
  later(value: T): void {
    clearTimeout(this.#timer)
    this.#waiting = { value }
    this.#timer = setTimeout(this.#settle, DOUBLE_CLICK_MS)
  }

  /** Ends the act with a value at once. */
  now(value: T): void {
    this.#waiting = { value }
    this.#settle()
  }

  /** Ends a waiting act at another press and at a key; the returned function ends it and stops listening. */
  readonly listen = (): (() => void) => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const onPress = ({ detail }: MouseEvent) => detail < 2 && this.#settle()
    window.addEventListener('mousedown', onPress, options)
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
