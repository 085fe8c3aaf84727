import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { clamp } from '#shared/base/num.ts'
import { step, to, useFieldTurn } from './use-field-turn.ts'
import { useSent } from './use-sent.ts'

interface NumberBoxProps
  extends Pick<
    NumberInputProps,
    'className' | 'leftSection' | 'suffix' | 'disabled' | 'decimalScale' | 'fixedDecimalScale'
  > {
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  /** Called for each number that is typed, or reached by an arrow key, and lies within the limits. */
  onChange(value: number): void
  /**
   * Called once for what was typed, on Enter or when the field is left, with the number within the limits. A returned
   * promise settles when `value` has the answer.
   */
  onEnd?(value: number): unknown
}

/** Where the number comes from when an arrow key has changed it. */
const STEPS: ReadonlySet<string> = new Set(['increment', 'decrement'])

/**
 * A field for a number. It shows what is typed until Enter or blur, since a value that comes back from another thread
 * while the next digit is typed would replace it (S17.09).
 */
export function NumberBox({ label, value, min, max, onChange, onEnd, ...look }: NumberBoxProps) {
  const [typed, setTyped] = useState<number | string | null>(null)
  const sent = useSent(value)
  const turn = useFieldTurn({ value, onChange, ...(onEnd && { onEnd }) })
  const number = typeof typed === 'string' ? Number.parseFloat(typed) : (typed ?? Number.NaN)
  const allowed = clamp(number, min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY)
  const shown = Number.isNaN(number) ? sent.shown : number
  const change = (next: number, stepped = false) => {
    sent.send(next)
    turn.change(stepped ? step(shown, next, min, max) : to(next))
  }
  const end = () => {
    setTyped(null)
    if (!Number.isNaN(number) && allowed !== number) change(allowed)
    void sent.end(turn.end())
  }
  const last = useRef(end)
  last.current = end
  useEffect(() => () => last.current(), [])
  return (
    <NumberInput
      {...look}
      size="xs"
      aria-label={label}
      hideControls
      min={min}
      max={max}
      clampBehavior="none"
      value={typed ?? sent.shown}
      onChange={setTyped}
      onValueChange={({ floatValue }, { source }) => {
        if (source === 'prop' || floatValue === undefined) return
        if (floatValue >= (min ?? floatValue) && floatValue <= (max ?? floatValue))
          change(floatValue, STEPS.has(source))
      }}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end()
      }}
    />
  )
}
