import {
  IconLayoutBottombar,
  IconLayoutBottombarFilled,
  IconLayoutSidebar,
  IconLayoutSidebarFilled,
  IconLayoutSidebarRight,
  IconLayoutSidebarRightFilled,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#ui/parts/IconAction.tsx'
import type { PanelName } from '../common/panels/panel-sizes.ts'
import { usePanels } from '../common/panels/panels-context.ts'
import { keysOf, type ShortcutName } from '../common/shortcuts/shortcuts.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'

const BUTTONS = [
  { name: 'library', keys: 'toggleLibrary', Shown: IconLayoutSidebarFilled, Hidden: IconLayoutSidebar },
  { name: 'tracker', keys: 'toggleTracker', Shown: IconLayoutBottombarFilled, Hidden: IconLayoutBottombar },
  { name: 'inspector', keys: 'toggleInspector', Shown: IconLayoutSidebarRightFilled, Hidden: IconLayoutSidebarRight },
] as const satisfies readonly { name: PanelName; keys: ShortcutName; Shown: unknown; Hidden: unknown }[]

/** Buttons that hide and show the panels of the editor. */
export function PanelToggles() {
  const { t } = useTranslation('editor')
  const { panels, toggle } = usePanels()
  useShortcuts({
    toggleLibrary: () => toggle('library'),
    toggleTracker: () => toggle('tracker'),
    toggleInspector: () => toggle('inspector'),
  })
  return BUTTONS.map(({ name, keys, Shown, Hidden }) => {
    const hidden = panels.hidden.includes(name)
    const Icon = hidden ? Hidden : Shown
    return (
      <IconAction
        key={name}
        label={t(`${hidden ? 'panels.show' : 'panels.hide'}.${name}`)}
        shortcut={keysOf(keys)}
        icon={<Icon size={17} stroke={1.6} />}
        onClick={() => toggle(name)}
      />
    )
  })
}
