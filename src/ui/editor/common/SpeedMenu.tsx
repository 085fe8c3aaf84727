import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Store, useStore } from '#ui/parts/store.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './SpeedMenu.module.css'

const SPEEDS = [0.5, 1, 1.25, 1.5, 2]
/** The speed of the preview; it is the reader's, not the video's. */
const speed = new Store(1)

/** How fast the preview plays. Exports are not changed by it. */
export function SpeedMenu() {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const rate = useStore(speed, (value) => value)
  const [open, setOpen] = useState(false)
  const text = (value: number) => `${value}×`
  return (
    <Menu position="top-end" withinPortal width={140} opened={open} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={t('transport.speed')} disabled={open}>
          <UnstyledButton
            className={classes.speed}
            aria-label={t('labelled', { label: t('transport.speed'), value: text(rate) })}
          >
            {text(rate)}
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {SPEEDS.map((value) => (
          <Menu.Item
            key={value}
            rightSection={value === rate ? <IconCheck size={14} stroke={1.8} /> : undefined}
            onClick={() => {
              speed.set(value)
              session.setRate(value)
            }}
          >
            {text(value)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
