import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './EndlessGrid.module.css'

interface EndlessGridProps {
  total: number
  /** Least width of a column in pixels; `Infinity` for one item a row. */
  columnPx: number
  /** Space between columns and between rows in pixels. */
  gapPx: readonly [columns: number, rows: number]
  /** Expected height of a row whose columns have a width, in pixels; rows are measured once they show. */
  rowPx(columnPx: number): number
  /** Places that show or are near: from `first` to `last`. */
  onShow(first: number, last: number): void
  /** Begins at the top again when it changes. */
  listKey: string
  render(index: number): ReactNode
}

/** Rows that are kept above and below those that show. */
const OVERSCAN = 3

/** Returns the element within which an element scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}

/** A grid of any number of items within something that scrolls: only those that show are in the page. */
export function EndlessGrid({ total, columnPx, gapPx, rowPx, onShow, listKey, render }: EndlessGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ scroller: HTMLElement | null; width: number; top: number }>({
    scroller: null,
    width: 0,
    top: 0,
  })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const scroller = scrollerOf(element)
    const measure = () => {
      const top = scroller
        ? element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
        : 0
      setPlace((before) => {
        const width = element.clientWidth
        const isSame = before.scroller === scroller && before.width === width && Math.abs(before.top - top) < 1
        return isSame ? before : { scroller, width, top }
      })
    }
    measure()
    // what is above the list may grow
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const sibling of element.parentElement?.children ?? []) observer.observe(sibling)
    return () => observer.disconnect()
  }, [])
  const { scroller, width, top } = place
  const [columnGap, rowGap] = gapPx
  const columns = Math.max(1, Math.floor((width + columnGap) / (columnPx + columnGap)) || 1)
  const rows = Math.ceil(total / columns)
  const height = rowPx((width - (columns - 1) * columnGap) / columns)
  const virtual = useVirtualizer({
    count: width > 0 ? rows : 0,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    gap: rowGap,
    overscan: OVERSCAN,
    scrollMargin: top,
  })
  // rows of another width have another height
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are measured again when these change
  useEffect(() => virtual.measure(), [virtual, height, columns])
  const begun = useRef(listKey)
  useEffect(() => {
    if (begun.current === listKey) return
    begun.current = listKey
    if (scroller && scroller.scrollTop > top) scroller.scrollTop = top
  }, [listKey, scroller, top])
  const shown = virtual.getVirtualItems()
  const first = (shown[0]?.index ?? 0) * columns
  const last = Math.max(first, Math.min(total, ((shown.at(-1)?.index ?? 0) + 1) * columns) - 1)
  const tell = useRef(onShow)
  tell.current = onShow
  useEffect(() => tell.current(first, last), [first, last])
  return (
    <div ref={list} className={classes.list} style={{ height: virtual.getTotalSize() }}>
      {shown.map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          className={classes.row}
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap,
          }}
        >
          {Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, i) =>
            render(row.index * columns + i),
          )}
        </div>
      ))}
    </div>
  )
}
