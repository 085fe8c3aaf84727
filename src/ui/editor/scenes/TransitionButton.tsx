import { IconArrowsLeftRight, IconLayersIntersect, IconSquareArrowLeft, IconTransitionLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Transition } from '#shared/model/transition.ts'
import classes from './TransitionButton.module.css'

const SIGNS = {
  crossFade: IconLayersIntersect,
  slide: IconSquareArrowLeft,
  push: IconArrowsLeftRight,
  wipe: IconTransitionLeft,
}

interface TransitionButtonProps {
  /** Number of the scene that comes, from 1. */
  number: number
  transition: Transition | undefined
  reachable: boolean
  open: boolean
  /** `at` is the middle of the button's top, in pixels of the window. */
  onOpen(at: { x: number; y: number }): void
}

/** The sign over the edge before a scene of how it follows the one before it. */
export function TransitionButton({ number, transition, reachable, open, onOpen }: TransitionButtonProps) {
  const { t } = useTranslation('editor')
  const kind = transition?.kind ?? 'cut'
  const label = t('transition.into', { number, kind: t(`transition.kind.${kind}`) })
  const Sign = transition ? SIGNS[transition.kind] : IconTransitionLeft
  return (
    <button
      type="button"
      className={classes.transition}
      data-set={transition ? true : undefined}
      data-open={open || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      title={label}
      onClick={(event) => {
        const { left, width, top } = event.currentTarget.getBoundingClientRect()
        onOpen({ x: left + width / 2, y: top })
      }}
    >
      <Sign size={12} stroke={2} />
    </button>
  )
}
