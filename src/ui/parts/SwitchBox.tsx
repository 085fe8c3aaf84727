import { Switch, type SwitchProps } from '@mantine/core'
import { useInTurn } from './use-in-turn.ts'
import { useSent } from './use-sent.ts'

interface SwitchBoxProps extends Pick<SwitchProps, 'size' | 'disabled' | 'aria-description'> {
  label: string
  checked: boolean
  /** A returned promise settles when `checked` has the answer. */
  onChange(checked: boolean): unknown
}

/** A switch that shows what was chosen at once: the next press turns it back, however soon it follows. */
export function SwitchBox({ label, checked, onChange, size = 'sm', ...look }: SwitchBoxProps) {
  const sent = useSent(checked)
  const change = useInTurn(onChange)
  return (
    <Switch
      {...look}
      size={size}
      aria-label={label}
      checked={sent.shown}
      onChange={(event) => {
        const next = event.currentTarget.checked
        sent.send(next)
        void sent.end(change(next))
      }}
    />
  )
}
