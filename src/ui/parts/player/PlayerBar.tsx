import { IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'

/** Another film that a player leads to. */
export interface Neighbour {
  label: string
  /** Undefined without one. */
  onOpen: (() => void) | undefined
}

interface PlayerBarProps {
  className: string | undefined
  previous: Neighbour | undefined
  next: Neighbour | undefined
  /** Stands between the ways to other films; the children stand after them. */
  play?: ReactNode
  children?: ReactNode
}

/** The row of controls of a player: the films beside it, and what plays this one between them. */
export function PlayerBar({ className, previous, next, play, children }: PlayerBarProps) {
  const { t } = useTranslation('common')
  return (
    <div className={className} role="toolbar" aria-label={t('player.title')}>
      {previous && <NeighbourButton way="previous" to={previous} />}
      {play}
      {next && <NeighbourButton way="next" to={next} />}
      {children}
    </div>
  )
}

const WAYS = {
  previous: { Icon: IconPlayerSkipBack, shortcut: 'PgUp' },
  next: { Icon: IconPlayerSkipForward, shortcut: 'PgDn' },
}

/** The button of a player that leads to the film before or after it. */
function NeighbourButton({ way, to }: { way: keyof typeof WAYS; to: Neighbour }) {
  const { Icon, shortcut } = WAYS[way]
  return (
    <IconAction
      size={32}
      label={to.label}
      shortcut={shortcut}
      icon={<Icon size={18} stroke={1.6} />}
      disabled={!to.onOpen}
      onClick={to.onOpen}
    />
  )
}
