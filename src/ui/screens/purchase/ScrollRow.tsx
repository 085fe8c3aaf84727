import { ActionIcon } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ScrollRow.module.css'

/** The arrows react no sooner than this after they last did, in milliseconds (S2.16). */
const REACT_MS = 16
/** The part of the row that a click on an arrow scrolls by. */
const SCROLLED_PART = 0.8

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Ends {
  /** Whether there is more than fits. */
  scrolls: boolean
  atStart: boolean
  atEnd: boolean
}

/** A row that scrolls sideways, with arrows where there is more than fits. */
export function ScrollRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState<Ends>({ scrolls: false, atStart: true, atEnd: true })
  const measure = useThrottledCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {}
    const over = scrollWidth - clientWidth
    setEnds({ scrolls: over > 1, atStart: scrollLeft <= 1, atEnd: scrollLeft >= over - 1 })
  }, REACT_MS)
  useEffect(() => {
    const sizes = new ResizeObserver(measure)
    if (row.current) sizes.observe(row.current)
    return () => sizes.disconnect()
  }, [measure])
  return (
    <div className={classes.frame}>
      {ends.scrolls && <Arrow way={-1} row={row} isDone={ends.atStart} />}
      <div className={classes.row} ref={row} onScroll={measure}>
        {children}
      </div>
      {ends.scrolls && <Arrow way={1} row={row} isDone={ends.atEnd} />}
    </div>
  )
}

interface ArrowProps {
  way: -1 | 1
  row: { current: HTMLDivElement | null }
  /** Whether there is nothing more on its side. */
  isDone: boolean
}

function Arrow({ way, row, isDone }: ArrowProps) {
  const { t } = useTranslation('purchase')
  const reactedMs = useRef(Number.NEGATIVE_INFINITY)
  const scroll = ({ timeStamp }: MouseEvent) => {
    if (isDone || timeStamp - reactedMs.current < REACT_MS) return
    reactedMs.current = timeStamp
    const left = way * (row.current?.clientWidth ?? 0) * SCROLLED_PART
    row.current?.scrollBy({ left, behavior: wantsStillness() ? 'auto' : 'smooth' })
  }
  const Sign = way < 0 ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      className={classes.arrow}
      variant="default"
      radius="xl"
      size={32}
      // a button that is disabled would lose the keys
      aria-disabled={isDone}
      data-disabled={isDone || undefined}
      aria-label={t(way < 0 ? 'buy.back' : 'buy.on')}
      onClick={scroll}
    >
      <Sign size={18} stroke={1.6} />
    </ActionIcon>
  )
}
