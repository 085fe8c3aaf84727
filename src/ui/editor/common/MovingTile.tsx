import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import classes from './MovingTile.module.css'

/** The looks of one card of a tile from the start to the end of a movement, at even distances. */
interface MovingCard {
  frames: Keyframe[]
  content: ReactNode
}

interface MovingTileProps {
  label: string
  pressed: boolean
  /** Back to front. Each rests at the frame in the middle. */
  cards: MovingCard[]
  durationSec: number
  onClick(): void
}

/** How long a movement rests at its end before it begins again, in seconds. */
const REST_SEC = 0.5

/** A choice that moves while it is pointed at or focused; still where the user wants less motion. */
export function MovingTile({ label, pressed, cards, durationSec, onClick }: MovingTileProps) {
  const stage = useRef<HTMLSpanElement>(null)
  const still = useReducedMotion()
  const choose = useInTurn(onClick)
  const move = () => {
    if (still) return
    for (const [index, element] of [...(stage.current?.children ?? [])].entries()) {
      const frames = cards[index]?.frames ?? []
      const part = durationSec / (durationSec + REST_SEC)
      const timed = frames.map((frame, at) => ({ ...frame, offset: (part * at) / Math.max(1, frames.length - 1) }))
      const duration = (durationSec + REST_SEC) * 1000
      element.animate([...timed, { ...frames.at(-1), offset: 1 }], { duration, iterations: Number.POSITIVE_INFINITY })
    }
  }
  const rest = () => {
    for (const element of stage.current?.children ?? [])
      for (const animation of element.getAnimations()) animation.cancel()
  }
  return (
    <button
      type="button"
      className={classes.tile}
      aria-pressed={pressed}
      onClick={() => choose()}
      onPointerEnter={move}
      onPointerLeave={rest}
      onFocus={move}
      onBlur={rest}
    >
      <span className={classes.stage} ref={stage} aria-hidden>
        {cards.map(({ frames, content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are told apart by their order alone
          <span key={index} className={classes.card} style={styleOf(frames[frames.length >> 1])}>
            {content}
          </span>
        ))}
      </span>
      <span className={classes.label}>{label}</span>
    </button>
  )
}

function styleOf(frame: Keyframe | undefined) {
  const { transform, opacity, clipPath } = frame ?? {}
  return { transform: String(transform ?? 'none'), opacity: Number(opacity ?? 1), clipPath: String(clipPath ?? 'none') }
}
