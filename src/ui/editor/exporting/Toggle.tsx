import { Switch } from '@mantine/core'
import { Field } from '#ui/parts/Field.tsx'
import classes from './Toggle.module.css'

interface ToggleProps {
  label: string
  hint?: string | false
  checked: boolean
  onChange(checked: boolean): void
}

/** One switch of the form, at its right edge, with a hint beside it. */
export function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  return (
    <Field label={label}>
      <Switch
        size="sm"
        flex={1}
        labelPosition="left"
        classNames={classes}
        aria-label={label}
        description={hint}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Field>
  )
}
