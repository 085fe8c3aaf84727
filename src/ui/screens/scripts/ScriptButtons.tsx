import { Button, CopyButton } from '@mantine/core'
import { IconCopy, IconMovie } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readableText, type ScriptText } from '#shared/speech/markup.ts'
import { useCreateVideo } from '../layout/use-create-video.ts'

interface ScriptButtonsProps {
  id: string
  script: ScriptText
  /** Called before a video begins with the script; false where it may not begin. */
  before?(): Promise<boolean>
}

/** Copies a script without its marks, and begins a video with it. */
export function ScriptButtons({ id, script, before = () => Promise.resolve(true) }: ScriptButtonsProps) {
  const { t } = useTranslation('scripts')
  const { create, busy } = useCreateVideo({ script: id })
  const isEmpty = script.text.trim() === ''
  const use = async () => {
    if (await before()) create('LANDSCAPE')
  }
  return (
    <>
      <CopyButton value={readableText(script.text, script.ssml)}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={16} />} disabled={isEmpty} onClick={copy}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
      <Button
        leftSection={<IconMovie size={16} stroke={1.7} />}
        disabled={isEmpty}
        loading={busy}
        onClick={() => void use()}
      >
        {t('use')}
      </Button>
    </>
  )
}
