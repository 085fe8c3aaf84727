import { SegmentedControl } from '@mantine/core'
import { Field } from '#ui/parts/Field.tsx'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string; disabled?: boolean }[]
  onChange(value: T): void
}

/** A row of the dialog with a few values beside one another. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      <SegmentedControl
        size="xs"
        fullWidth
        flex={1}
        aria-label={label}
        value={value}
        onChange={onChange}
        data={[...options]}
      />
    </Field>
  )
}
