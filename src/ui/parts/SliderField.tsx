import { Slider } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Field.module.css'
import { IconAction } from './IconAction.tsx'
import { NumberBox } from './NumberBox.tsx'
import { useClickEnd } from './use-click-end.ts'
import { step as stepFrom, to, useFieldTurn } from './use-field-turn.ts'
import { useSent } from './use-sent.ts'
import { useStable } from './use-stable.ts'

interface SliderFieldProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  decimals?: number
  suffix?: string
  disabled?: boolean
  /**
   * The neutral value: a tick marks it, and a double click on the slider restores it. The bar starts at it where values
   * have a sign, else at `min`: an amount is filled up to its thumb.
   */
  origin?: number
  /** Shows a button of this name that restores the neutral value. */
  resetLabel?: string
  /** Called while the thumb moves, and for each number while it is typed. */
  onChange(value: number): void
  /**
   * Called once for each act: when a dragged thumb is released, for a key of the slider, when no second click follows a
   * click on a slider with a neutral value, or on Enter or blur after typing. A returned promise settles when `value`
   * has the answer.
   */
  onEnd?(value: number): unknown
}

/** A labelled number with a slider and an input: one row of the inspector. It is rendered when what it shows changes. */
export function SliderField(props: SliderFieldProps) {
  const onChange = useStable(props.onChange)
  const onEnd = useStable((value: number) => props.onEnd?.(value))
  return <Row {...props} onChange={onChange} onEnd={onEnd} />
}

const Row = memo(function Row(props: SliderFieldProps) {
  const {
    label,
    value,
    min,
    max,
    step = 1,
    decimals = 0,
    suffix,
    disabled,
    origin,
    resetLabel,
    onChange,
    onEnd,
  } = props
  const { t } = useTranslation()
  const sent = useSent(value)
  const factor = 10 ** decimals
  const rounded = (number: number) => Math.round(number * factor) / factor
  const shown = rounded(sent.shown)
  const turn = useFieldTurn({ value: rounded(value), onChange, ...(onEnd && { onEnd }) })
  // the slider reports a press one frame later: of a double click's second press nothing is heard
  const doubled = useRef(false)
  // a press that has moved the thumb once at most may be the first of a double click
  const pressed = useRef(false)
  const moves = useRef(0)
  const stepped = useRef(false)
  const end = useClickEnd(() => void sent.end(turn.end()))
  const change = (next: number) => {
    sent.send(next)
    turn.change(stepped.current ? stepFrom(shown, next, min, max) : to(next))
  }
  const reset = () => {
    if (origin === undefined || disabled) return
    stepped.current = false
    change(origin)
    end.now(origin)
  }
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what the slider in it does not report */}
      <div
        className={classes.grow}
        title={origin === undefined ? undefined : t('action.doubleClickResets')}
        onMouseDownCapture={(event) => {
          stepped.current = false
          doubled.current = origin !== undefined && event.detail > 1
          pressed.current = origin !== undefined
          moves.current = 0
          if (doubled.current) event.stopPropagation()
        }}
        onKeyDownCapture={({ key }) => {
          stepped.current = key.startsWith('Arrow')
          doubled.current = false
          pressed.current = false
        }}
        onDoubleClick={reset}
      >
        <Slider
          size={3}
          thumbSize={12}
          label={null}
          thumbLabel={label}
          min={min}
          max={max}
          step={step}
          value={Math.min(max, Math.max(min, shown))}
          startPointValue={min < 0 ? origin : undefined}
          marks={origin === undefined ? undefined : [{ value: origin }]}
          classNames={{ mark: classes.mark }}
          disabled={disabled}
          onChange={(next) => {
            if (doubled.current) return
            moves.current++
            change(next)
          }}
          onChangeEnd={(next) => {
            if (doubled.current) return
            if (pressed.current && moves.current <= 1) end.later(next)
            else end.now(next)
          }}
        />
      </div>
      <NumberBox
        className={classes.number}
        label={label}
        disabled={disabled}
        min={min}
        max={max}
        step={step}
        decimalScale={decimals}
        fixedDecimalScale={decimals > 0}
        suffix={suffix}
        value={shown}
        onChange={(next) => {
          sent.send(next)
          onChange(next)
        }}
        onEnd={(next) => sent.end(onEnd?.(next))}
      />
      {resetLabel !== undefined && (
        <span className={classes.reset} data-idle={shown === origin || undefined}>
          <IconAction
            label={resetLabel}
            icon={<IconRestore size={14} stroke={1.6} />}
            size={20}
            disabled={disabled || shown === origin}
            onClick={reset}
          />
        </span>
      )}
    </div>
  )
})
