import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'
import { sizeText } from '../size-text.ts'
import { useStore } from '../store.ts'
import { type PassFocus, passFocus } from './pass-focus.ts'
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
  /** Gets the focus of the last row that goes. */
  box?: RefObject<HTMLElement | null>
}

/** The files that are on their way: how far each is, with buttons to hold, to go on, to try again and to cancel. */
export function UploadList<F>({ queue, words, unfinished = [], onForget, box }: UploadListProps<F>) {
  const { t } = useTranslation('common')
  const uploads = useStore(queue.store, (all) => all)
  const pass: PassFocus = (button) => passFocus(button, box?.current)
  // what is refused for good is told, and counts no more
  const counted = uploads.filter(({ fault }) => fault === null || queue.canRetry(fault))
  const moves = counted.some((one) => isOpen(one) || one.fault !== null)
  if (uploads.length === 0 && unfinished.length === 0) return null
  return (
    <div className={classes.queue}>
      {counted.length > 1 && moves && <AllActs queue={queue} uploads={counted} onPass={pass} />}
      <ul aria-label={t('uploads.list')}>
        {uploads.map((one) => (
          <UploadRow key={one.id} one={one} queue={queue} words={words} onPass={pass} />
        ))}
        {unfinished.map((one) => (
          <UnfinishedRow key={one.print} one={one} onPass={pass} onForget={() => onForget?.(one.print)} />
        ))}
      </ul>
    </div>
  )
}

interface AllActsProps<F> {
  queue: UploadQueue<unknown, F>
  uploads: Uploads<F>
  onPass: PassFocus
}

function AllActs<F>({ queue, uploads, onPass }: AllActsProps<F>) {
  const { t, i18n } = useTranslation('common')
  const total = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const sent = uploads.reduce((sum, one) => sum + sentBytes(one), 0)
  const pauses = uploads.some(canPause)
  const act = (label: string, onClick: (event: MouseEvent<HTMLButtonElement>) => void) => (
    <Button size="compact-xs" variant="subtle" color="gray" onClick={onClick}>
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
      {(pauses || uploads.some(({ paused }) => paused)) &&
        // one button, which keeps the focus
        act(t(pauses ? 'uploads.all.pause' : 'uploads.all.resume'), () =>
          pauses ? queue.pause('all') : queue.resume('all'),
        )}
      {uploads.some(({ fault }) => fault !== null) && act(t('uploads.all.retry'), () => queue.retry('all'))}
      {uploads.some(isOpen) &&
        act(t('uploads.all.cancel'), ({ currentTarget }) => {
          onPass(currentTarget)
          queue.cancel('all')
        })}
    </div>
  )
}

function UnfinishedRow({ one, onPass, onForget }: { one: Unfinished; onPass: PassFocus; onForget(): void }) {
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
      <IconAction
        label={t('uploads.forget', { name })}
        icon={<IconX size={16} stroke={1.8} />}
        onClick={({ currentTarget }) => {
          onPass(currentTarget)
          onForget()
        }}
      />
    </li>
  )
}
