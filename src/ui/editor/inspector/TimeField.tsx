import { NumberInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { snapToFrame } from '#shared/timing/frames.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { Field } from '#ui/parts/Field.tsx'
import { step, to, useFieldTurn } from '#ui/parts/use-field-turn.ts'
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
  const frameRate = useProjectField('frameRate')
  const [draft, setDraft] = useState<number | null>(null)
  const sent = useSent(valueSec)
  // where the arrow keys of the draft started; null once a number is typed
  const steppedFrom = useRef<number | null>(null)
  const onGrid = (sec: number) => Math.max(minSec, snapToFrame(sec, frameRate))
  const turn = useFieldTurn({ value: valueSec, onChange() {}, onEnd: (sec) => onChange(onGrid(sec)) })
  const flush = () => {
    setDraft(null)
    if (draft === null || draft === sent.shown) return
    const from = steppedFrom.current
    sent.send(onGrid(draft))
    turn.change(from === null ? to(draft) : step(from, draft))
    void sent.end(turn.end())
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
          if (source === 'prop' || floatValue === undefined) return
          if (source === 'event') steppedFrom.current = null
          else if (draft === null) steppedFrom.current = sent.shown
          setDraft(floatValue)
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
