import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'
import { sizeText } from '../size-text.ts'
import { useStore } from '../store.ts'
import { canPause, isOpen, sentBytes, type Uploads } from './queue.ts'
import classes from './UploadList.module.css'
import { UploadRow } from './UploadRow.tsx'
import type { UploadQueue } from './upload-queue.ts'

/** An upload that broke off, of which the store has a part. */
interface Unfinished {
  print: string
  fileName: string
  sizeBytes: number
  checkpoint: { partBytes: number; parts: readonly unknown[] }
}

interface UploadListProps<F> {
  queue: UploadQueue<unknown, F>
  /** Returns the sentence that says why a file failed. */
  words(fault: F, name: string): string
  /** Those that go on when their file is chosen again. */
  unfinished?: readonly Unfinished[]
  onForget?(print: string): void
}

/** The files that are on their way: how far each is, with buttons to hold, to go on, to try again and to cancel. */
export function UploadList<F>({ queue, words, unfinished = [], onForget }: UploadListProps<F>) {
  const { t } = useTranslation('common')
  const uploads = useStore(queue.store, (all) => all)
  if (uploads.length === 0 && unfinished.length === 0) return null
  return (
    <div className={classes.queue}>
      {uploads.length > 1 && <AllActs queue={queue} uploads={uploads} />}
      <ul aria-label={t('uploads.list')}>
        {uploads.map((one) => (
          <UploadRow key={one.id} one={one} queue={queue} words={words} />
        ))}
        {unfinished.map((one) => (
          <UnfinishedRow key={one.print} one={one} onForget={() => onForget?.(one.print)} />
        ))}
      </ul>
    </div>
  )
}

function AllActs<F>({ queue, uploads }: { queue: UploadQueue<unknown, F>; uploads: Uploads<F> }) {
  const { t, i18n } = useTranslation('common')
  const total = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const sent = uploads.reduce((sum, one) => sum + sentBytes(one), 0)
  const act = (label: string, run: (whom: 'all') => void) => (
    <Button size="compact-xs" variant="subtle" color="gray" onClick={() => run('all')}>
      {label}
    </Button>
  )
  return (
    <div className={classes.all}>
      <span className="tabular">
        {t('uploads.count', {
          done: uploads.filter(({ stage }) => stage === 'done').length,
          total: uploads.length,
          sent: sizeText(sent, i18n.language),
          size: sizeText(total, i18n.language),
        })}
      </span>
      {uploads.some(canPause) && act(t('uploads.all.pause'), (whom) => queue.pause(whom))}
      {uploads.some(({ paused }) => paused) && act(t('uploads.all.resume'), (whom) => queue.resume(whom))}
      {uploads.some(({ fault }) => fault !== null && queue.canRetry(fault)) &&
        act(t('uploads.all.retry'), (whom) => queue.retry(whom))}
      {uploads.some(isOpen) && act(t('uploads.all.cancel'), (whom) => queue.cancel(whom))}
    </div>
  )
}

function UnfinishedRow({ one, onForget }: { one: Unfinished; onForget(): void }) {
  const { t, i18n } = useTranslation('common')
  const { fileName: name, sizeBytes, checkpoint } = one
  const sent = Math.min(sizeBytes, checkpoint.partBytes * checkpoint.parts.length)
  return (
    <li className={classes.row}>
      <span>
        {t('uploads.unfinished', {
          name,
          sent: sizeText(sent, i18n.language),
          size: sizeText(sizeBytes, i18n.language),
        })}
      </span>
      <IconAction label={t('uploads.forget', { name })} icon={<IconX size={16} stroke={1.8} />} onClick={onForget} />
    </li>
  )
}
