import { Button } from '@mantine/core'
import { IconMusic } from '@tabler/icons-react'
import type { MediaUrl } from '#shared/model/ids.ts'
import { MediaImage } from '../common/MediaImage.tsx'
import { useDrawnCover } from '../common/use-drawn-cover.ts'
import classes from './MediumRow.module.css'

interface MediumRowProps {
  kind: 'image' | 'video' | 'music'
  url: MediaUrl
  label: string
  button: string
  onClick(): void
}

/** A medium with its picture, and a button that replaces it. */
export function MediumRow({ kind, url, label, button, onClick }: MediumRowProps) {
  const drawn = useDrawnCover(url)
  return (
    <div className={classes.row}>
      <span className={classes.picture} data-kind={kind}>
        {kind !== 'music' && <MediaImage url={drawn ?? url} video={kind === 'video'} />}
        {kind === 'music' && <IconMusic size={18} stroke={1.5} aria-hidden />}
      </span>
      <span className={classes.name} title={label}>
        {label}
      </span>
      <Button variant="default" size="compact-sm" onClick={onClick}>
        {button}
      </Button>
    </div>
  )
}
