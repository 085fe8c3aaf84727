import { Button } from '@mantine/core'
import { IconUserSquareRounded } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { useFileDrop } from '#ui/parts/use-file-drop.ts'
import { useStable } from '#ui/parts/use-stable.ts'
import type { Photo } from './open-photo.ts'
import classes from './PhotoField.module.css'
import { PhotoTips } from './PhotoTips.tsx'

interface PhotoFieldProps {
  photo: Photo | null
  disabled: boolean
  /** Whether the field says that a photo is missing. */
  missing: boolean
  /** Content over the picture. */
  overlay: ReactNode
  /** Sentences below the picture. */
  children: ReactNode
  onFile(file: File): void
}

const RULE = UPLOAD_RULES.portrait

/** A large field that takes a portrait by choice, drop or paste, and shows it, with advice. */
export function PhotoField({ photo, disabled, missing, overlay, children, onFile }: PhotoFieldProps) {
  const { t } = useTranslation('training')
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const take = useStable((files: ArrayLike<File> | null | undefined) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
    return !!file
  })
  const { over, drop } = useFileDrop(disabled, take)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (take(event.clipboardData?.files)) event.preventDefault()
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [take])
  const choose = () => input.current?.click()
  return (
    <div className={classes.field} {...drop}>
      {photo ? (
        <div className={classes.frame} data-over={over}>
          <div className={classes.picture}>
            <img src={photo.url} alt={t('photo.picture')} />
            {overlay}
          </div>
        </div>
      ) : (
        <button
          type="button"
          className={classes.empty}
          data-over={over}
          data-missing={missing || undefined}
          aria-describedby={missing ? errorId : undefined}
          disabled={disabled}
          onClick={choose}
        >
          <IconUserSquareRounded size={40} stroke={1.2} aria-hidden />
          <strong>{t('photo.drop')}</strong>
          <span>{t('photo.dropHint', { max: RULE.megabytesMax })}</span>
        </button>
      )}
      {missing && (
        <p id={errorId} className={classes.missing}>
          {t('photo.missing')}
        </p>
      )}
      {children}
      {photo && (
        <Button variant="default" className={classes.another} disabled={disabled} onClick={choose}>
          {t('photo.another')}
        </Button>
      )}
      <PhotoTips />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('photo.drop')}
        accept={acceptOf([RULE])}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
