import { Menu } from '@mantine/core'
import { IconLayoutAlignCenter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { selectedItems } from '#shared/model/selection.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useAlignments } from '../common/use-alignments.tsx'

/** The entry of the context menu that aligns and distributes what is selected. */
export function AlignMenu({ locked, onClose }: { locked: boolean; onClose(): void }) {
  const { t } = useTranslation('editor')
  const writer = useWriter()
  const { align, distribute } = useAlignments(selectedItems(useSelection()))
  return (
    <Menu.Sub openDelay={80}>
      <Menu.Sub.Target>
        <Menu.Sub.Item
          leftSection={<IconLayoutAlignCenter size={15} stroke={1.6} />}
          disabled={!writer || locked || align.every(({ disabled }) => disabled)}
        >
          {t('align.title')}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {[align, distribute].map((group, at) => (
          <div key={at === 0 ? 'align' : 'distribute'}>
            {at > 0 && <Menu.Divider />}
            {group.map(({ label, icon, disabled, act }) => (
              <Menu.Item
                key={label}
                leftSection={icon}
                disabled={disabled}
                onClick={() => {
                  act()
                  onClose()
                }}
              >
                {label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
