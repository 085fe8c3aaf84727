import { Menu } from '@mantine/core'
import { IconDeviceFloppy, IconFileText, IconFolderOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Piece, writeScript } from '#shared/speech/markup.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { ChooseScript } from './ChooseScript.tsx'
import { KeepScript } from './KeepScript.tsx'

interface ScriptLibraryProps {
  pieces: readonly Piece[]
  put(added: Piece[], how: 'replace' | 'insert'): void
}

/** The scripts of the workspace beside the field: one is chosen, or that of the field is saved among them (E8.70). */
export function ScriptLibrary({ pieces, put }: ScriptLibraryProps) {
  const { t } = useTranslation('scripts')
  const [open, setOpen] = useState<'choose' | 'keep' | null>(null)
  const script = writeScript(pieces)
  const isEmpty = script.text.trim() === ''
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <IconAction label={t('field.menu')} icon={<IconFileText size={16} stroke={1.7} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFolderOpen size={16} stroke={1.7} />} onClick={() => setOpen('choose')}>
            {t('field.choose')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} stroke={1.7} />}
            disabled={isEmpty}
            onClick={() => setOpen('keep')}
          >
            {t('field.keep')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'choose' && <ChooseScript isEmpty={isEmpty} onPut={put} onClose={() => setOpen(null)} />}
      {open === 'keep' && <KeepScript script={script} onClose={() => setOpen(null)} />}
    </>
  )
}
