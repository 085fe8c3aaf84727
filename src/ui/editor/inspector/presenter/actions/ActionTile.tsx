import { useReducedMotion } from '@mantine/hooks'
import { type DOMAttributes, type MouseEvent, useState } from 'react'
import { ACTION_STRIP } from '#shared/model/limits.ts'
import type { PresenterAction } from '#shared/model/presenter-action.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useActionStrip } from '#ui/session/use-action-strip.ts'
import classes from './ActionTile.module.css'

interface ActionTileProps {
  track: RoleTrack
  action: PresenterAction
  name: string
  /** The effect of a click, for screen readers and the tip. */
  label: string
  chosen?: boolean
  listeners?: DOMAttributes<HTMLElement>
  onClick(event: MouseEvent<HTMLButtonElement>): void
}

/** An action of the presenter as a picture that moves while it is pointed at or focused (E10.25). */
export function ActionTile({ track, action, name, label, chosen, listeners, onClick }: ActionTileProps) {
  const still = useActionStrip(track, action.id, false)
  const [pointed, setPointed] = useState(false)
  const isCalm = useReducedMotion()
  const { widthPx, heightPx } = ACTION_STRIP
  const look = { aspectRatio: `${widthPx} / ${heightPx}`, backgroundImage: still ? `url("${still}")` : undefined }
  return (
    <button
      {...listeners}
      onPointerEnter={(event) => {
        setPointed(true)
        listeners?.onPointerEnter?.(event)
      }}
      onPointerLeave={(event) => {
        setPointed(false)
        listeners?.onPointerLeave?.(event)
      }}
      onFocus={(event) => {
        setPointed(event.currentTarget.matches(':focus-visible'))
        listeners?.onFocus?.(event)
      }}
      onBlur={(event) => {
        setPointed(false)
        listeners?.onBlur?.(event)
      }}
      type="button"
      className={classes.tile}
      title={label}
      aria-label={label}
      aria-pressed={chosen}
      onClick={onClick}
    >
      <span className={classes.picture} style={look} data-drawn={still !== null || undefined} aria-hidden>
        {pointed && !isCalm && <Moving track={track} action={action} />}
        <small className={classes.length}>{clockText(action.durationSec)}</small>
      </span>
      <span className={classes.name}>{name}</span>
    </button>
  )
}

/** The pictures of an action one after another, over and over. */
function Moving({ track, action }: Pick<ActionTileProps, 'track' | 'action'>) {
  const strip = useActionStrip(track, action.id, true)
  const { count } = ACTION_STRIP
  if (!strip) return null
  const look = {
    backgroundImage: `url("${strip}")`,
    backgroundSize: `${count * 100}% 100%`,
    animationDuration: `${action.durationSec}s`,
    animationTimingFunction: `steps(${count}, jump-none)`,
  }
  return <span className={classes.moving} style={look} />
}
