import { ColorInput, UnstyledButton } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import classes from './ColorField.module.css'
import { colorPresets } from './colors.ts'

interface ColorFieldProps {
  /** `#RRGGBB`, or `#RRGGBBAA` with `alpha`; null for none. */
  value: string | null
  label: string
  alpha?: boolean
  /** Offers "none" under this name. */
  noneLabel?: string
  onChange(value: string | null): void
  onEnd?(): void
}

/** A color as a swatch with its code, a picker with 15 presets, and optionally "none". */
export function ColorField({ value, label, alpha, noneLabel, onChange, onEnd }: ColorFieldProps) {
  return (
    <div className={classes.row}>
      <ColorInput
        className={classes.input}
        size="xs"
        aria-label={label}
        format={alpha ? 'hexa' : 'hex'}
        withEyeDropper={false}
        swatches={colorPresets(alpha)}
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
