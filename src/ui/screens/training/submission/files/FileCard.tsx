import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartRule } from '#shared/model/training-material.ts'
import { acceptOf } from '#shared/model/upload-rules.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { sizeText } from '#ui/parts/size-text.ts'
import type { Facts } from '../draft/check-material.ts'
import type { Entry } from '../draft/entries.ts'
import classes from './FileCard.module.css'
import { FileProgress } from './FileProgress.tsx'
import { Preview } from './Preview.tsx'
import { SoundView } from './SoundView.tsx'

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
  const player = useRef<HTMLMediaElement>(null)
  const { fileName, facts, sound, key, file } = entry
  return (
    <div className={classes.card}>
      <Preview kind={rule.kind} name={fileName} file={file} stored={key} player={player} />
      <div className={classes.words}>
        <strong title={fileName}>{fileName}</strong>
        {facts && <small className="tabular">{factsText(facts, i18n.language)}</small>}
        {key === null && <FileProgress entry={entry} onCancel={onCancel} onPause={onPause} />}
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
      {sound && <SoundView report={sound} name={fileName} player={player} />}
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
