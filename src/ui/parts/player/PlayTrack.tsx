import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { clamp } from '#shared/base/num.ts'
import classes from './PlayTrack.module.css'

/** A part of the track, in the unit of its values. */
interface TrackPart {
  id: string
  start: number
  length: number
}

interface PlayTrackProps {
  label: string
  /** The end of the track; it begins at 0. */
  max: number
  now: number
  /** The value in words. */
  text: string
  /** Where the track is divided; without them it is one. */
  parts?: readonly TrackPart[]
  /** Returns the value between renders, where `follow` tells of it. */
  current?(): number
  /** Calls back when `current` changes between renders; the returned function ends that. */
  follow?(tell: () => void): () => void
  /** Steps of the arrow keys, and with Shift. */
  near: number
  far: number
  onStep(by: number): void
  onSeek(value: number): void
  /** Called when the pointer takes the knob, and when it lets it go. */
  onHold?(): void
  onRelease?(): void
  /** The tip above the pointer. */
  tip?(value: number): ReactNode
}

const partOf = (value: number, max: number) => String(value / Math.max(1e-9, max))

/** The track of a player with its knob: a position in time, or a volume. It follows playback without rendering. */
export function PlayTrack(props: PlayTrackProps) {
  const { label, max, now, text, parts, current, follow, near, far, onStep, onSeek, onHold, onRelease, tip } = props
  const track = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const [over, setOver] = useState<number | null>(null)

  useEffect(
    () => follow?.(() => track.current?.style.setProperty('--part', partOf(current?.() ?? 0, max))),
    [current, follow, max],
  )

  const valueAt = (event: PointerEvent<HTMLDivElement>) => {
    const edge = event.currentTarget.getBoundingClientRect()
    return clamp((event.clientX - edge.left) / edge.width, 0, 1) * max
  }
  const release = () => {
    if (held.current) onRelease?.()
    held.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? far : near
    const by = new Map([
      ['ArrowLeft', -step],
      ['ArrowDown', -step],
      ['ArrowRight', step],
      ['ArrowUp', step],
    ]).get(event.key)
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  const lines = (parts ?? [{ id: 'whole', start: 0, length: max }]).map(({ id, start, length }) => (
    <i key={id} style={{ left: `${(100 * start) / max}%`, width: `${(100 * length) / max}%` }} />
  ))
  return (
    <div
      ref={track}
      className={classes.track}
      style={{ '--part': partOf(now, max) } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = true
        onHold?.()
        onSeek(valueAt(event))
      }}
      onPointerMove={(event) => {
        setOver(valueAt(event))
        if (held.current) onSeek(valueAt(event))
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => setOver(null)}
    >
      <span className={classes.rest}>{lines}</span>
      <span className={classes.passed}>{lines}</span>
      <span className={classes.knob} />
      {tip && over !== null && (
        <span className={classes.tip} style={{ '--at': partOf(over, max) } as CSSProperties} aria-hidden>
          {tip(over)}
        </span>
      )}
    </div>
  )
}
