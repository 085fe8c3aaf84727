import { Alert, Button, Group, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useStore } from '#ui/parts/store.ts'
import classes from './Audio.module.css'
import type { QueuedFile, UploadQueue } from './upload/upload-queue.ts'

/** Reasons that may be gone a little later. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'failed', 'slow', 'refused'])

/** The files that are on their way to the list: how far each is, or why it was refused. */
export function QueueList({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation('audio')
  const files = useStore(queue.store, (all) => all)
  if (files.length === 0) return null
  return (
    <ul className={classes.queue} aria-label={t('queue')}>
      {files.map((one) => (
        <li key={one.id}>{one.fault ? <Refused {...{ one, queue }} /> : <Running {...{ one, queue }} />}</li>
      ))}
    </ul>
  )
}

interface QueuedProps {
  one: QueuedFile
  queue: UploadQueue
}

function Running({ one: { id, file, state, sent }, queue }: QueuedProps) {
  const { t } = useTranslation(['audio', 'training'])
  const { name } = file
  const percent = Math.round(sent * 100)
  return (
    <div className={classes.sending}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <small className="tabular" role="status">
        {state === 'waiting' && t('audio:waiting')}
        {state === 'checking' && t('training:submission.file.checking')}
        {state === 'sending' && `${percent} %`}
      </small>
      <Progress
        w={120}
        size={6}
        value={state === 'sending' ? Math.max(2, percent) : state === 'checking' ? 100 : 0}
        animated={state === 'checking'}
        aria-label={t('training:submission.file.sending', { name })}
      />
      <IconAction
        label={t('training:submission.file.cancel', { name })}
        icon={<IconX size={16} stroke={1.8} />}
        onClick={() => queue.cancel(id)}
      />
    </div>
  )
}

function Refused({ one: { id, file, fault }, queue }: QueuedProps) {
  const { t } = useTranslation(['training', 'common'])
  if (!fault) return null
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      withCloseButton
      closeButtonLabel={t('training:submission.file.remove', { name: file.name })}
      onClose={() => queue.cancel(id)}
    >
      <Group gap="xs" justify="space-between">
        <span>{t(`training:submission.fault.${fault.code}`, { name: file.name, ...fault.values })}</span>
        {PASSING.has(fault.code) && (
          <Button size="compact-sm" variant="default" onClick={() => queue.again(id)}>
            {t('common:action.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
