import { Slider } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Field.module.css'
import { NumberBox } from './NumberBox.tsx'
import { useClickEnd } from './use-click-end.ts'

interface SliderFieldProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  decimals?: number
  suffix?: string
  disabled?: boolean
  /** The neutral value: the bar starts at it, a tick marks it, and a double click on the slider restores it. */
  origin?: number
  /** Called while the thumb moves, and for each number while it is typed. */
  onChange(value: number): void
  /** Called once for each act: when the thumb is released and no second click follows, or on Enter or blur after typing. */
  onEnd?(value: number): void
}

/** A labelled number with a slider and an input: one row of the inspector. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, min, max, step = 1, decimals = 0, suffix, disabled, origin, onChange, onEnd } = props
  const { t } = useTranslation()
  const [held, setHeld] = useState<number | null>(null)
  const factor = 10 ** decimals
  const shown = Math.round((held ?? value) * factor) / factor
  // the slider reports a press one frame later: of a double click's second press nothing is heard
  const doubled = useRef(false)
  const end = useClickEnd((next: number) => onEnd?.(next))
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what the slider in it does not report */}
      <div
        className={classes.grow}
        title={origin === undefined ? undefined : t('action.doubleClickResets')}
        onMouseDownCapture={(event) => {
          doubled.current = origin !== undefined && event.detail > 1
          if (doubled.current) event.stopPropagation()
        }}
        onKeyDownCapture={() => {
          doubled.current = false
        }}
        onDoubleClick={() => {
          if (origin === undefined || disabled) return
          setHeld(null)
          onChange(origin)
          end.now(origin)
        }}
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
          startPointValue={origin}
          marks={origin === undefined ? undefined : [{ value: origin }]}
          classNames={{ mark: classes.mark }}
          disabled={disabled}
          onChange={(next) => {
            if (doubled.current) return
            setHeld(next)
            onChange(next)
          }}
          onChangeEnd={(next) => {
            if (doubled.current) return
            setHeld(null)
            if (origin === undefined) end.now(next)
            else end.later(next)
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
        onChange={onChange}
        onEnd={(next) => end.now(next)}
      />
    </div>
  )
}
