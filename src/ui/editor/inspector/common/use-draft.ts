import { useEffect, useRef, useState } from 'react'

/** Delay from the last key to the update; below the 300 ms within which undo steps merge. */
const WAIT_MS = 250

interface Draft {
  value: string
  change(value: string): void
  /** Emits the pending text at once: on blur, and before anything that needs the text. */
  flush(): void
}

/**
 * The state of a text field whose value is in another thread. Typed text shows at once and is emitted a moment later;
 * outside changes (undo) show while no text is pending.
 */
export function useDraft(value: string, onChange: (value: string) => void): Draft {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  const latest = useRef(onChange)
  latest.current = onChange
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
