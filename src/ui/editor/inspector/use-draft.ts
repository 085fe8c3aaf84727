import { useEffect, useRef, useState } from 'react'

/** Wait after the last key before a draft is handed on; below the 300 ms within which undo steps merge. */
const WAIT_MS = 250

export interface Draft {
  value: string
  change(value: string): void
  /** Hands on what is waiting: when the box is left, and before anything that needs the text. */
  flush(): void
}

/**
 * A text box over a value that comes back from another thread: what is typed shows at once and is handed on a moment
 * later; while nothing waits, changes from outside (undo) show.
 */
export function useDraft(value: string, hand: (value: string) => void): Draft {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  const latest = useRef(hand)
  latest.current = hand
  const flush = () => {
    clearTimeout(timer.current)
    if (waiting.current !== null) latest.current(waiting.current)
    waiting.current = null
  }
  const flushLast = useRef(flush)
  flushLast.current = flush
  useEffect(() => () => flushLast.current(), [])
  useEffect(() => {
    if (waiting.current === null || waiting.current === value) setDraft(null)
  }, [value])
  return {
    value: draft ?? value,
    change(next) {
      setDraft(next)
      waiting.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, WAIT_MS)
    },
    flush,
  }
}
