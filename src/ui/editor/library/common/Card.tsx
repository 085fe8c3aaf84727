import type { ReactNode } from 'react'
import { type LibraryDrag, startLibraryDrag } from '#ui/editor/common/library-drag.ts'
import { releaseFocus } from '#ui/editor/common/release-focus.ts'
import own from './Card.module.css'
import classes from './Library.module.css'

interface CardProps {
  name: string
  picture: ReactNode
  /** Height as a fraction of the width. */
  aspect: number
  fit?: 'cover' | 'contain'
  badge?: string
  chosen?: boolean
  disabled?: boolean
  /** Why it cannot be used: the card is gray, and the focus still reaches it. */
  reason?: string | undefined
  /** Whether the name also shows below the picture. */
  caption?: boolean
  more?: ReactNode
  /** The payload of a drag. */
  carried?: LibraryDrag
  onClick(): void
  /** The pointer or the focus came to it. */
  onNear?(): void
}

/** One item of a shelf. A click uses it; it can be dragged to the canvas or the timeline. */
export function Card(props: CardProps) {
  const {
    name,
    picture,
    aspect,
    fit = 'cover',
    badge,
    chosen,
    disabled,
    reason,
    caption = true,
    more,
    carried,
    onClick,
    onNear,
  } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the button in it
    <div className={classes.card} data-entry onPointerEnter={onNear} onFocus={onNear}>
      <button
        type="button"
        className={own.press}
        aria-label={name}
        aria-pressed={chosen}
        aria-description={reason}
        aria-disabled={reason ? true : undefined}
        title={reason ?? name}
        disabled={disabled}
        draggable={!disabled && !reason && carried !== undefined}
        onDragStart={(event) => carried && startLibraryDrag(event.dataTransfer, carried)}
        onClick={(event) => {
          if (reason) return
          releaseFocus(event)
          onClick()
        }}
      >
        <span className={own.face} style={{ aspectRatio: 1 / aspect }} data-fit={fit} data-chosen={chosen || undefined}>
          {picture}
          {badge && <span className={own.badge}>{badge}</span>}
        </span>
        {caption && <span className={own.caption}>{name}</span>}
      </button>
      {more && <span className={classes.more}>{more}</span>}
    </div>
  )
}
