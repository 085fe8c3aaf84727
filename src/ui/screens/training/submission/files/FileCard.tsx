import { Button, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartRule } from '#shared/model/training-material.ts'
import { acceptOf } from '#shared/model/upload-rules.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { sizeText } from '#ui/screens/works/work-facts.ts'
import type { Facts } from '../draft/check-material.ts'
import type { Entry } from '../draft/entries.ts'
import classes from './FileCard.module.css'
import { Preview } from './Preview.tsx'

interface FileCardProps {
  entry: Entry
  rule: PartRule
  /** Fields of the file. */
  children?: ReactNode
  /** Takes a file in its place; without it there is no such button. */
  onReplace?: (files: File[]) => void
  onCancel(): void
  onPause(paused: boolean): void
  onRemove(): void
}

/** Returns what is known of a file, such as `2:45 · 1920 × 1080 · 25 fps · 310 MB`. */
export function factsText({ durationSec, widthPx, heightPx, frameRate, sizeBytes }: Facts, language: string): string {
  return [
    durationSec > 0 && clockText(durationSec),
    widthPx > 0 && `${widthPx} × ${heightPx}`,
    frameRate > 0 && `${frameRate.toLocaleString(language, { maximumFractionDigits: 2 })} fps`,
    sizeText(sizeBytes, language),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A chosen file with its player, what is known of it, how far it is sent, and what can be done with it. */
export function FileCard({ entry, rule, children, onReplace, onCancel, onPause, onRemove }: FileCardProps) {
  const { t, i18n } = useTranslation(['training', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const { fileName, facts, key, sent, paused, file } = entry
  const percent = Math.round(sent * 100)
  const label = facts
    ? t(`training:submission.file.${paused ? 'paused' : 'sending'}`, { name: fileName })
    : t('training:submission.file.checking')
  return (
    <div className={classes.card}>
      <Preview kind={rule.kind} name={fileName} file={file} stored={key} />
      <div className={classes.words}>
        <strong title={fileName}>{fileName}</strong>
        {facts && <small className="tabular">{factsText(facts, i18n.language)}</small>}
        {key === null && (
          <div className={classes.sending}>
            <Progress
              flex={1}
              size={6}
              value={facts ? Math.max(2, percent) : 100}
              animated={!facts}
              aria-label={label}
            />
            <span className="tabular" role="status">
              {facts ? (paused ? t('training:submission.file.pausedAt', { percent }) : `${percent} %`) : label}
            </span>
            {facts && (
              <IconAction
                label={t(`training:submission.file.${paused ? 'resume' : 'pause'}`, { name: fileName })}
                icon={paused ? <IconPlayerPlay size={16} stroke={1.8} /> : <IconPlayerPause size={16} stroke={1.8} />}
                onClick={() => onPause(!paused)}
              />
            )}
            <IconAction
              label={t('training:submission.file.cancel', { name: fileName })}
              icon={<IconX size={16} stroke={1.8} />}
              onClick={onCancel}
            />
          </div>
        )}
        {children}
        {key !== null && (
          <div className={classes.acts}>
            {onReplace && (
              <Button size="compact-sm" variant="default" onClick={() => input.current?.click()}>
                {t('training:submission.file.replace')}
              </Button>
            )}
            <IconAction
              label={t('training:submission.file.remove', { name: fileName })}
              icon={<IconTrash size={16} stroke={1.6} />}
              onClick={onRemove}
            />
          </div>
        )}
      </div>
      {onReplace && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('training:submission.file.replace')}
          accept={acceptOf([rule.upload])}
          onChange={(event) => {
            onReplace([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      )}
    </div>
  )
}
