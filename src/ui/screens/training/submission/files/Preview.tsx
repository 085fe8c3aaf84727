import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartRule } from '#shared/model/training-material.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import classes from './FileCard.module.css'

/** Returns an address of a file in this browser; null before there is one. */
export function useFileUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

interface PreviewProps {
  kind: PartRule['kind']
  name: string
  /** The chosen file; null for one that is only in the store. */
  file: File | null
  /** Its key in the store; null before it is there. */
  stored: string | null
  /** Gets the player of a sound or film. */
  player?: RefObject<HTMLMediaElement | null>
}

/** A player or picture of a file of the material. */
export function Preview({ kind, name, file, stored, player }: PreviewProps) {
  const local = useFileUrl(file)
  const kept = useMediaUrl(file || stored === null ? '' : `oss:${stored}`)
  return <Medium kind={kind} name={name} src={local ?? kept} {...(player && { player })} />
}

/** A player or picture of an address. */
export function Medium({
  kind,
  name,
  src,
  player,
}: Pick<PreviewProps, 'kind' | 'name' | 'player'> & { src: string | null }) {
  const { t } = useTranslation('training')
  const label = t('submission.file.preview', { name })
  const ref = (element: HTMLMediaElement | null) => {
    if (player) player.current = element
  }
  if (kind === 'image') return <div className={classes.picture}>{src && <img src={src} alt={label} />}</div>
  if (kind === 'music')
    return (
      // biome-ignore lint/a11y/useMediaCaption: the user's own recording
      <audio
        ref={ref}
        className={classes.sound}
        controls
        preload="metadata"
        src={src ?? undefined}
        aria-label={label}
      />
    )
  return (
    <div className={classes.picture}>
      {/* biome-ignore lint/a11y/useMediaCaption: the user's own recording */}
      <video ref={ref} controls playsInline preload="metadata" src={src ?? undefined} aria-label={label} />
    </div>
  )
}
