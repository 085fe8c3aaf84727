import { Tooltip } from '@mantine/core'

interface FactProps {
  name: string
  value: string
  /** Says under the pointer, a finger or to a screen reader, what the name means. */
  hint?: string
}

/** One of the numbers that follow from the settings. */
export function Fact({ name, value, hint }: FactProps) {
  return (
    <Tooltip label={hint} disabled={!hint} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <div>
        <dt aria-description={hint}>{name}</dt>
        <dd>{value}</dd>
      </div>
    </Tooltip>
  )
}
