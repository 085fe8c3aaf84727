import { IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'
import classes from './AnimationView.module.css'
import type { Neighbour } from './FilmBar.tsx'
import { useFilmKeys } from './use-film-keys.ts'

interface AnimationViewProps {
  name: string
  /** The address of the file; null while it is not known. */
  src: string | null
  previous: Neighbour
  next: Neighbour
}

/** An animation, which plays by itself, with the ways of a player to those beside it (S4.30). */
export function AnimationView({ name, src, previous, next }: AnimationViewProps) {
  const { t } = useTranslation('common')
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useFilmKeys(root, { previous: previous.onOpen, next: next.onOpen })
  useEffect(() => root?.focus(), [root])
  const icon = { size: 18, stroke: 1.6 }
  return (
    <section ref={setRoot} className={classes.view} aria-label={name} tabIndex={-1} data-autofocus>
      {src && <img className={classes.picture} src={src} alt={name} />}
      <div className={classes.row} role="toolbar" aria-label={t('player.title')}>
        <IconAction
          size={32}
          label={previous.label}
          shortcut="PgUp"
          icon={<IconPlayerSkipBack {...icon} />}
          disabled={!previous.onOpen}
          onClick={previous.onOpen}
        />
        <IconAction
          size={32}
          label={next.label}
          shortcut="PgDn"
          icon={<IconPlayerSkipForward {...icon} />}
          disabled={!next.onOpen}
          onClick={next.onOpen}
        />
      </div>
    </section>
  )
}
