import { useEffect, useRef } from 'react'
import { type FilmKey, filmKeyOf } from './film-keys.ts'
import type { Neighbour } from './PlayerBar.tsx'

type Acts = Partial<Record<FilmKey, (() => void) | undefined>>

/** The films beside one, which keys lead to. */
interface Neighbours {
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

const FIELDS = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'

/**
 * Handles the keys of a player while it is mounted: those pressed in its dialog, on its page, or on nothing. A button
 * keeps its Space, a slider its arrows, a field all keys.
 */
export function useFilmKeys(root: HTMLElement | null, acts: Acts, { previous, next }: Neighbours): void {
  const latest = useRef<Acts>({})
  useEffect(() => {
    latest.current = { ...acts, previous: previous?.onOpen, next: next?.onOpen }
  })
  useEffect(() => {
    if (!root) return
    const onKey = (event: KeyboardEvent) => {
      const act = filmKeyOf(event)
      const target = event.target instanceof HTMLElement ? event.target : null
      if (!act || event.defaultPrevented || target?.closest(FIELDS)) return
      const asked = target?.closest('[role=dialog]')
      if (asked && !asked.contains(root)) return
      if (act === 'play' && target?.closest('button, a')) return
      if (target?.matches('[role=slider]') && /^(back|forward|louder|quieter)$/.test(act)) return
      const run = latest.current[act]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [root])
}
