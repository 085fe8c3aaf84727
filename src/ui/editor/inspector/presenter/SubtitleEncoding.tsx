import { Button, Group, Modal, Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ENCODINGS, type TextEncodingName } from '#shared/base/read-text.ts'
import { readSubtitleFile } from '#shared/speech/subtitle-files.ts'
import classes from './SubtitleEncoding.module.css'

/** A text file that does not say in which encoding it is. */
export interface GuessedFile {
  name: string
  bytes: Uint8Array
  /** The likeliest. */
  encoding: TextEncodingName
}

interface SubtitleEncodingProps {
  file: GuessedFile
  onLoad(text: string): void
  onClose(): void
}

/** Lines that are shown as a preview. */
const SHOWN = 5

/** Says in which encoding a subtitle file was read, shows its first lines, and offers other encodings. */
export function SubtitleEncoding({ file: { name, bytes, encoding }, onLoad, onClose }: SubtitleEncodingProps) {
  const { t } = useTranslation('editor')
  const [chosen, setChosen] = useState(encoding)
  const { text, lines } = useMemo(() => {
    const read = new TextDecoder(chosen).decode(bytes)
    return { text: read, lines: readSubtitleFile(read).lines }
  }, [chosen, bytes])
  const load = () => {
    onLoad(text)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': t('close') }} centered>
      <Text size="sm" mb="sm">
        {t('subtitle.encoding.hint', { encoding: t(`subtitle.encoding.name.${encoding}`) })}
      </Text>
      <Select
        label={t('subtitle.encoding.label')}
        data={ENCODINGS.map((value) => ({ value, label: t(`subtitle.encoding.name.${value}`) }))}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => value && setChosen(value as TextEncodingName)}
      />
      <section className={classes.preview} aria-label={t('subtitle.encoding.preview')}>
        {lines.length > 0 ? (
          lines
            .slice(0, SHOWN)
            .map((line) => line.text)
            .join('\n')
        ) : (
          <Text c="dimmed">{t('subtitle.encoding.none')}</Text>
        )}
      </section>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={load} disabled={lines.length === 0}>
          {t('subtitle.encoding.load')}
        </Button>
      </Group>
    </Modal>
  )
}
