import { use, useLayoutEffect, useRef } from 'react'
import { FieldTurnsContext } from './field-turns.ts'

interface Field {
  /** The true value: it knows nothing of what waits for its turn. */
  value: number
  onChange(value: number): void
  onEnd?(value: number): unknown
}

interface Change {
  /** The value that the field shows from now on. */
  next: number
  /** Returns the value that follows from the true one. */
  from(value: number): number
}

interface Part {
  changes: Change[]
  ends: boolean
  done: Promise<unknown>
}

interface FieldTurn {
  /** Changes the value, in turn. */
  change(change: Change): void
  /** Ends what was changed as one act. Settles as the answer of `onEnd` does. */
  end(): Promise<unknown>
}

/**
 * Makes the changes of a field in turn: what waits is computed from the value that the acts before it left, so that a
 * step is a step from there and not from an older value. While no act waits, the field is heard at once.
 */
export function useFieldTurn(field: Field): FieldTurn {
  const turns = use(FieldTurnsContext)
  const latest = useRef(field)
  latest.current = field
  // changed and not ended: by the keys so far, and by those whose turn has come
  const touched = useRef(false)
  const given = useRef<number | null>(null)
  const waiting = useRef<Part | null>(null)
  // a field that is gone learns no value any more: what still waits starts from what it gave last
  const gone = useRef(false)
  const last = useRef<number | null>(null)
  useLayoutEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const give = (next: number) => {
    given.current = next
    last.current = next
    latest.current.onChange(next)
  }
  const finish = () => {
    const ended = given.current
    given.current = null
    return ended === null ? undefined : latest.current.onEnd?.(ended)
  }
  const perform = ({ changes, ends }: Part) => {
    const start = given.current ?? (gone.current ? last.current : null) ?? latest.current.value
    if (changes.length > 0) give(changes.reduce((value, { from }) => from(value), start))
    return ends ? finish() : undefined
  }
  /** Returns the part of the act that waits for its turn; null where nothing is to be waited for. */
  const part = (): Part | null => {
    if (waiting.current || !turns?.busy()) return waiting.current
    const begun: Part = { changes: [], ends: false, done: Promise.resolve() }
    waiting.current = begun
    begun.done = turns.run(() => {
      if (waiting.current === begun) waiting.current = null
      return perform(begun)
    })
    return begun
  }
  return {
    change(change) {
      touched.current = true
      const late = part()
      if (late) late.changes.push(change)
      else give(change.next)
    },
    async end() {
      if (!touched.current) return
      touched.current = false
      const late = part()
      waiting.current = null
      if (!late) return finish()
      late.ends = true
      return late.done
    },
  }
}

/** A change to a value, whatever the one before it is. */
export const to = (next: number): Change => ({ next, from: () => next })

/** A change by the difference of two values that a field showed, within limits. */
export const step = (
  shown: number,
  next: number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): Change => ({
  next,
  from: (value) => Math.min(max, Math.max(min, value + next - shown)),
})
