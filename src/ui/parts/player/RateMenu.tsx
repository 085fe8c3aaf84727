import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import classes from './RateMenu.module.css'

const RATES = [0.5, 1, 1.25, 1.5, 2]

const text = (rate: number) => `${rate}×`

interface RateMenuProps {
  /** The tooltip. */
  label: string
  /** The accessible name of the button, from the shown rate. */
  nameOf(rate: string): string
  /** 1 is as fast as it was recorded. */
  rate: number
  onRate(rate: number): void
}

/** How fast a player plays. */
export function RateMenu({ label, nameOf, rate, onRate }: RateMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Menu position="top-end" withinPortal width={140} opened={open} onChange={setOpen}>
      <Menu.Target>
        <RateButton tip={open ? null : label} aria-label={nameOf(text(rate))}>
          {text(rate)}
        </RateButton>
      </Menu.Target>
      <Menu.Dropdown>
        {RATES.map((value) => (
          <Menu.Item
            key={value}
            rightSection={value === rate ? <IconCheck size={14} stroke={1.8} /> : undefined}
            onClick={() => onRate(value)}
          >
            {text(value)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface RateButtonProps extends ComponentProps<'button'> {
  /** The tooltip; null while none shows. */
  tip: string | null
}

/** The button of the menu, which gives it the state of the menu. */
function RateButton({ tip, ...button }: RateButtonProps) {
  return (
    <Tooltip label={tip} disabled={tip === null}>
      <UnstyledButton {...button} className={classes.rate} />
    </Tooltip>
  )
}
