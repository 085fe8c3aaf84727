import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { snapToFrame } from '#shared/timing/frames.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { Field } from '#ui/parts/Field.tsx'
import { useSent } from '#ui/parts/use-sent.ts'
import classes from './common/PlaceFields.module.css'

interface TimeFieldProps {
  label: string
  valueSec: number
  minSec: number
  /**
   * Called with a time on the frame grid when the field loses focus or Enter is pressed. A returned promise settles when
   * `valueSec` has the answer.
   */
  onChange(valueSec: number): unknown
}

/** A field for a time in seconds; arrow keys step by one frame. */
export function TimeField({ label, valueSec, minSec, onChange }: TimeFieldProps) {
  const { frameRate } = useProject()
  const [draft, setDraft] = useState<number | null>(null)
  const sent = useSent(valueSec)
  const flush = () => {
    setDraft(null)
    if (draft === null || draft === sent.shown) return
    const next = Math.max(minSec, snapToFrame(draft, frameRate))
    sent.send(next)
    void sent.end(onChange(next))
  }
  return (
    <Field label={label}>
      <NumberInput
        className={classes.coordinate}
        size="xs"
        aria-label={label}
        hideControls
        min={minSec}
        step={1 / frameRate}
        decimalScale={2}
        suffix=" s"
        value={Math.round((draft ?? sent.shown) * 100) / 100}
        onValueChange={({ floatValue }, { source }) => {
          if (source !== 'prop' && floatValue !== undefined) setDraft(floatValue)
        }}
        onBlur={flush}
        onKeyDown={(event) => {
          if (event.key === 'Enter') flush()
          if (event.key === 'Escape') setDraft(null)
        }}
      />
    </Field>
  )
}
