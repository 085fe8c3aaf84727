import { Alert } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SoundReport } from '#shared/sound/sound-report.ts'
import { Medium, useFileUrl } from './Preview.tsx'
import classes from './SoundView.module.css'
import { SoundView } from './SoundView.tsx'

interface RefusedSoundProps {
  name: string
  file: File
  report: SoundReport
}

/** A recording that was not sent: why, where, and the recording to listen to. */
export function RefusedSound({ name, file, report }: RefusedSoundProps) {
  const { t, i18n } = useTranslation('training')
  const url = useFileUrl(file)
  const player = useRef<HTMLMediaElement>(null)
  const titles = report.flaws.filter(({ refuses }) => refuses).map(({ code }) => t(`submission.sound.title.${code}`))
  const why = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(titles)
  return (
    <div className={classes.refused}>
      <Alert color="red" variant="light" role="alert">
        {t('submission.sound.refused', { name, why })}
      </Alert>
      <Medium kind="music" name={name} src={url} player={player} />
      <SoundView report={report} name={name} player={player} />
    </div>
  )
}
