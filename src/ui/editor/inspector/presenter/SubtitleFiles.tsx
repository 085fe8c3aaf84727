import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTextFile } from '#shared/base/read-text.ts'
import { SUBTITLE_FILE_BYTES_MAX } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { formatSrt, formatVtt, readSubtitleFile } from '#shared/speech/subtitle-files.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { downloadFile } from '#ui/parts/download.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { type GuessedFile, SubtitleEncoding } from './SubtitleEncoding.tsx'

const sign = { size: 14, stroke: 1.6 }

/** Reads the lines of a role from a SubRip or WebVTT file, and writes them as one (E9.30). */
export function SubtitleFiles({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const input = useRef<HTMLInputElement>(null)
  const [guessed, setGuessed] = useState<GuessedFile | null>(null)
  const { items } = track.subtitle
  const save = (type: 'srt' | 'vtt') => {
    const text = type === 'srt' ? formatSrt(items) : formatVtt(items)
    downloadFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${projectNow().name}.${type}`)
  }
  const fail = (message: string) => notifications.show({ color: 'red', message })
  const load = async (file: File) => {
    if (file.size > SUBTITLE_FILE_BYTES_MAX) return fail(t('subtitle.file.tooLarge', { name: file.name }))
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { text, encoding, isGuess } = await readTextFile(bytes, preferredLanguage(), TextDecoder)
    if (isGuess) return setGuessed({ name: file.name, bytes, encoding })
    return take(file.name, text)
  }
  const take = async (name: string, text: string) => {
    const { lines, dropped } = readSubtitleFile(text)
    const fitting = lines.filter(({ startSec }) => startSec < track.durationSec).length
    if (fitting === 0) return fail(t('subtitle.file.empty', { name }))
    if (!(await session.run({ type: 'role.setSubtitleLines', trackId: track.id, lines }))) return
    const beyond = lines.length - fitting
    notifications.show({
      color: beyond > 0 || dropped > 0 ? 'yellow' : 'green',
      message: [
        t('subtitle.file.loaded', { count: fitting }),
        ...(beyond > 0 ? [t('subtitle.file.beyond', { count: beyond })] : []),
        ...(dropped > 0 ? [t('subtitle.file.dropped', { count: dropped })] : []),
      ].join(' '),
    })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void load(file)
        }}
      />
      {guessed && (
        <SubtitleEncoding
          file={guessed}
          onLoad={(text) => void take(guessed.name, text)}
          onClose={() => setGuessed(null)}
        />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconAction size={24} label={t('subtitle.file.menu')} icon={<IconDots size={15} stroke={1.8} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload {...sign} />} onClick={() => input.current?.click()}>
            {t('subtitle.file.load')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...sign} />} disabled={items.length === 0} onClick={() => save('srt')}>
            {t('subtitle.file.save', { type: 'SRT' })}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...sign} />} disabled={items.length === 0} onClick={() => save('vtt')}>
            {t('subtitle.file.save', { type: 'VTT' })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
