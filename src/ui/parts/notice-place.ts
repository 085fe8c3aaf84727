import { useEffect, useState } from 'react'

/** The edge that an element gives the list of notices, which stands on a floor, below a ceiling, or within a bar. */
type NoticeEdge = 'floor' | 'ceiling' | 'bar'

/** The CSS variables of an edge, in pixels of the window. */
const VARIABLES: Record<NoticeEdge, (box: DOMRect) => Record<string, number>> = {
  floor: ({ bottom }) => ({ '--notices-floor': window.innerHeight - bottom }),
  ceiling: ({ right, bottom }) => ({ '--notices-ceiling': bottom, '--notices-right': right }),
  bar: ({ top, bottom, left, width }) => ({
    '--notices-bar-floor': window.innerHeight - bottom,
    '--notices-bar-ceiling': top,
    '--notices-bar-center': left + width / 2,
  }),
}

/** The edges that are mounted: one that grows moves the others. */
const places = new Set<() => void>()
const placeAll = () => {
  for (const place of places) place()
}

/**
 * Returns the ref of an element that bounds the list of notices while it is mounted (E1.19). The list ends at the lower
 * edge of a floor and begins below a ceiling, at whose right end it is; a bar holds it alone in its center and goes before
 * both. Without any, the list is in the center of the window's lower edge.
 */
export function useNoticeEdge(edge: NoticeEdge): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element) return
    const { style } = document.documentElement
    const variables = () => Object.entries(VARIABLES[edge](element.getBoundingClientRect()))
    const place = () => {
      for (const [name, value] of variables()) style.setProperty(name, `${value}px`)
    }
    places.add(place)
    const sizes = new ResizeObserver(placeAll)
    sizes.observe(element)
    sizes.observe(document.documentElement)
    return () => {
      sizes.disconnect()
      places.delete(place)
      for (const [name] of variables()) style.removeProperty(name)
    }
  }, [element, edge])
  return setElement
}
