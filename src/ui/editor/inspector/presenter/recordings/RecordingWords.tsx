import { Button, Progress, Textarea } from '@mantine/core'
import { IconEar, IconPencil, IconTextPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { Recording } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { useSiteConfig } from '#ui/session/use-site-config.ts'
import classes from './RecordingWords.module.css'
import { useWords } from './use-words.ts'

const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const

/** The words of a recording, as far as they are known. */
function textOf({ speech }: Recording): string {
  const paragraphs = speech?.paragraphs.map(({ text }) => text).filter(Boolean) ?? []
  return paragraphs.join('\n')
}

/** The words of a recording: typed, pasted or recognised. Lips and subtitles follow them. */
export function RecordingWords({ track, recording }: { track: RoleTrack; recording: Recording }) {
  const { t } = useTranslation('editor')
  const site = useSiteConfig()
  const words = useWords(track, recording)
  const known = textOf(recording)
  const [draft, setDraft] = useState<string | null>(null)
  if (words.progress !== null) {
    return (
      <div className={classes.row} role="status">
        <span>{t('words.progress')}</span>
        <Progress
          className={classes.bar}
          size={4}
          value={Math.max(4, words.progress * 100)}
          animated
          aria-label={t('words.progress')}
        />
        <Button size="compact-xs" variant="default" onClick={words.cancel}>
          {t('cancel')}
        </Button>
      </div>
    )
  }
  const failure = words.failure !== null && (
    <p className={classes.failure} role="alert">
      {words.failure}
    </p>
  )
  if (draft !== null) {
    return (
      <form
        className={classes.words}
        onSubmit={async (event) => {
          event.preventDefault()
          if (await words.find(draft)) setDraft(null)
        }}
      >
        <Textarea
          aria-label={t('words.title')}
          placeholder={t('words.placeholder')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={SPEECH_CHARS_MAX}
          data-autofocus
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        {failure}
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => setDraft(null)}>
            {t('cancel')}
          </Button>
          <Button size="xs" type="submit" disabled={!/[\p{L}\p{N}]/u.test(draft)}>
            {t('words.match')}
          </Button>
        </div>
      </form>
    )
  }
  return (
    <div className={classes.words}>
      {known ? <p className={classes.known}>{known}</p> : <p className={classes.hint}>{t('words.hint')}</p>}
      {failure}
      <div className={classes.buttons}>
        {site.data?.speechRecognition && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconEar {...icon} />}
            onClick={() => void words.find(null)}
          >
            {t('words.recognize')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant={known ? 'default' : 'light'}
          leftSection={known ? <IconPencil {...icon} /> : <IconTextPlus {...icon} />}
          onClick={() => setDraft(known)}
        >
          {t(known ? 'words.edit' : 'words.add')}
        </Button>
      </div>
    </div>
  )
}
