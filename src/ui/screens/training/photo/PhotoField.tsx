import { Button } from '@mantine/core'
import { IconUserSquareRounded } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
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
  const [over, setOver] = useState(false)
  const errorId = useId()
  const take = useStable((files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
    return !!file
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (take(event.clipboardData?.files)) event.preventDefault()
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [take])
  const choose = () => input.current?.click()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
    <div
      className={classes.field}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {photo ? (
        <div className={classes.frame} data-over={over || undefined}>
          <div className={classes.picture}>
            <img src={photo.url} alt={t('photo.picture')} />
            {overlay}
          </div>
        </div>
      ) : (
        <button
          type="button"
          className={classes.empty}
          data-over={over || undefined}
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
