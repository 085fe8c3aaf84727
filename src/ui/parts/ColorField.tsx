import { ColorInput, UnstyledButton } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import classes from './ColorField.module.css'

const PRESETS = [
  '#000000',
  '#FFFFFF',
  '#4A4A4A',
  '#9B9B9B',
  '#D0021C',
  '#F5A622',
  '#F8E71C',
  '#7ED321',
  '#417505',
  '#50E3C2',
  '#4A90E2',
  '#3B62AD',
  '#9013FE',
  '#BD10E0',
  '#8B572A',
]

export interface ColorFieldProps {
  /** `#RRGGBB`, or `#RRGGBBAA` with `alpha`; null for none. */
  value: string | null
  label: string
  alpha?: boolean
  /** Offers "none", with this name. */
  noneLabel?: string
  onChange(value: string | null): void
  onEnd?(): void
}

/** A colour as a swatch with its code, a picker with the 15 presets, and optionally no colour at all. */
export function ColorField({ value, label, alpha, noneLabel, onChange, onEnd }: ColorFieldProps) {
  return (
    <div className={classes.row}>
      <ColorInput
        className={classes.input}
        size="xs"
        aria-label={label}
        format={alpha ? 'hexa' : 'hex'}
        withEyeDropper={false}
        swatches={PRESETS}
        swatchesPerRow={8}
        value={value ?? ''}
        placeholder={noneLabel}
        onChange={(next) => next && onChange(next.toUpperCase())}
        onChangeEnd={() => onEnd?.()}
      />
      {noneLabel && (
        <UnstyledButton
          className={classes.none}
          aria-label={noneLabel}
          title={noneLabel}
          aria-pressed={value === null}
          onClick={() => {
            onChange(null)
            onEnd?.()
          }}
        >
          <IconBan size={16} stroke={1.5} />
        </UnstyledButton>
      )}
    </div>
  )
}
