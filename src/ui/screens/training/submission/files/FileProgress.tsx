import { Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#ui/parts/IconAction.tsx'
import type { Entry } from '../draft/entries.ts'
import classes from './FileCard.module.css'

interface FileProgressProps {
  entry: Entry
  onCancel(): void
  onPause(paused: boolean): void
}

/** How far a file is checked and sent, with buttons to hold and to end it. */
export function FileProgress({ entry, onCancel, onPause }: FileProgressProps) {
  const { t } = useTranslation('training')
  const { fileName: name, facts, heard, sent, paused } = entry
  const stage = facts ? (paused ? 'paused' : 'sending') : heard > 0 ? 'listening' : 'checking'
  const percent = Math.round((facts ? sent : heard) * 100)
  const label = t(`submission.file.${stage}`, { name })
  const said = {
    checking: label,
    listening: `${label} ${percent} %`,
    sending: `${percent} %`,
    paused: t('submission.file.pausedAt', { percent }),
  }
  const isMeasured = stage !== 'checking'
  return (
    <div className={classes.sending}>
      <Progress
        flex={1}
        size={6}
        value={isMeasured ? Math.max(2, percent) : 100}
        animated={!isMeasured}
        aria-label={label}
      />
      <span className="tabular" role="status">
        {said[stage]}
      </span>
      {facts && (
        <IconAction
          label={t(`submission.file.${paused ? 'resume' : 'pause'}`, { name })}
          icon={paused ? <IconPlayerPlay size={16} stroke={1.8} /> : <IconPlayerPause size={16} stroke={1.8} />}
          onClick={() => onPause(!paused)}
        />
      )}
      <IconAction
        label={t('submission.file.cancel', { name })}
        icon={<IconX size={16} stroke={1.8} />}
        onClick={onCancel}
      />
    </div>
  )
}
