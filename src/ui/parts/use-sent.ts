import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Sent<T> {
  /** The value that the field shows. */
  shown: T
  /** Shows a value that the field has sent. */
  send(value: T): void
  /** Ends the act: what was sent last is shown until the answer has come, then the true value. */
  end(answer: unknown): Promise<void>
}

/**
 * Keeps what a field has sent until it is answered, so that the next key starts from it and not from an older value. A
 * refused value gives way to the true one.
 */
export function useSent<T>(value: T): Sent<T> {
  const [sent, setSent] = useState<{ value: T } | null>(null)
  const latest = useRef(sent)
  const put = (next: { value: T } | null) => {
    latest.current = next
    setSent(next)
  }
  return {
    shown: sent ? sent.value : value,
    send: (next) => put({ value: next }),
    async end(answer) {
      const ended = latest.current
      try {
        await answer
      } finally {
        // shown at once: the next act in turn starts from the true value
        if (latest.current === ended) flushSync(() => put(null))
      }
    },
  }
}
