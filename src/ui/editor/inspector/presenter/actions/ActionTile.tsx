import type { DOMAttributes, MouseEvent } from 'react'
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
  /** What a click does, for screen readers and the tip. */
  label: string
  chosen?: boolean
  listeners?: DOMAttributes<HTMLElement>
  onClick(event: MouseEvent<HTMLButtonElement>): void
}

/** An action of the presenter as a picture that moves while it is pointed at or focused (E10.25). */
export function ActionTile({ track, action, name, label, chosen, listeners, onClick }: ActionTileProps) {
  const strip = useActionStrip(track, action.id)
  const { count, widthPx, heightPx } = ACTION_STRIP
  const moving = {
    backgroundImage: strip ? `url("${strip}")` : undefined,
    backgroundSize: `${count * 100}% 100%`,
    aspectRatio: `${widthPx} / ${heightPx}`,
    animationDuration: `${action.durationSec}s`,
    animationTimingFunction: `steps(${count}, jump-none)`,
  }
  return (
    <button
      {...listeners}
      type="button"
      className={classes.tile}
      title={label}
      aria-label={label}
      aria-pressed={chosen}
      onClick={onClick}
    >
      <span className={classes.picture} style={moving} data-drawn={strip !== null || undefined} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <small>{clockText(action.durationSec)}</small>
      </span>
    </button>
  )
}
