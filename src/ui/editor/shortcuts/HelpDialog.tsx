import { Button, Group, Kbd, Modal, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showHelp, useHelpOpen } from '../common/shortcuts/help.ts'
import { keysOf, SHORTCUT_GROUPS, type ShortcutGroup, type ShortcutName } from '../common/shortcuts/shortcuts.ts'
import classes from './HelpDialog.module.css'

const GROUPS = Object.keys(SHORTCUT_GROUPS) as ShortcutGroup[]

/** The table of all shortcuts by group, and the way to the tour. */
export function HelpDialog({ onTour }: { onTour(): void }) {
  const { t } = useTranslation('timeline')
  const open = useHelpOpen()
  return (
    <Modal opened={open} onClose={() => showHelp(false)} title={t('help.title')} size={1160} centered>
      <Group justify="space-between" mb="md">
        <Text fz={13} c="dimmed">
          {t('help.tourText')}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconRoute size={16} stroke={1.6} />}
          onClick={() => {
            showHelp(false)
            onTour()
          }}
        >
          {t('help.tour')}
        </Button>
      </Group>
      <div className={classes.groups}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`help.${group}`)}</h3>
            <dl>
              {(Object.keys(SHORTCUT_GROUPS[group]) as ShortcutName[]).map((name) => (
                <Line key={name} label={t(`keys.${name}`)} keys={keysOf(name)} />
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{t('help.grid')}</h3>
          <dl>
            <Line label={t('help.gridMove')} keys="↑ ↓ ← →" />
            <Line label={t('help.gridSelect')} keys="Enter" />
            <Line label={t('help.gridFree')} keys={`Alt ${t('help.drag')}`} />
            <Line label={t('help.gridZoom')} keys={`Ctrl ${t('help.wheel')}`} />
          </dl>
        </section>
        <section>
          <h3>{t('help.canvas')}</h3>
          <dl>
            <Line label={t('help.canvasNudge')} keys="↑ ↓ ← →" />
            <Line label={t('help.canvasCopy')} keys={`Alt ${t('help.drag')}`} />
            <Line label={t('help.canvasAxis')} keys={`Shift ${t('help.drag')}`} />
            <Line label={t('help.canvasFree')} keys={`Ctrl ${t('help.drag')}`} />
          </dl>
        </section>
      </div>
    </Modal>
  )
}

function Line({ label, keys }: { label: string; keys: string }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        {keys.split(' ').map((key) => (
          <Kbd key={key} size="xs">
            {key}
          </Kbd>
        ))}
      </dd>
    </div>
  )
}
