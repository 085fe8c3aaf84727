import { Button, Menu } from '@mantine/core'
import { IconBadgeCc } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Spoken } from '#shared/model/speech.ts'
import { formatSrt, formatVtt } from '#shared/speech/subtitle-files.ts'
import { downloadFile } from '#ui/parts/download.ts'

const FILES = [
  { ending: 'srt', format: formatSrt },
  { ending: 'vtt', format: formatVtt },
] as const

/** Saves the subtitle lines of a film as a file beside it (E18.23). Disabled where the film has none. */
export function SubtitlesMenu({ name, lines }: { name: string; lines: readonly Spoken[] }) {
  const { t } = useTranslation('editor')
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBadgeCc size={16} stroke={1.6} />}
          disabled={lines.length === 0}
        >
          {t('kind.subtitle')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILES.map(({ ending, format }) => (
          <Menu.Item
            key={ending}
            onClick={() =>
              downloadFile(new Blob([format(lines)], { type: 'text/plain;charset=utf-8' }), `${name}.${ending}`)
            }
          >
            {t('subtitle.file.save', { type: ending.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
