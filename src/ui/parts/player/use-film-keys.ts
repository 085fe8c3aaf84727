import { useEffect, useRef } from 'react'
import { type FilmKey, filmKeyOf } from './film-keys.ts'

const FIELDS = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'

/**
 * Handles the keys of a player while it is mounted: those pressed in its dialog, on its page, or on nothing. A button
 * keeps its Space, a slider its arrows, a field all keys.
 */
export function useFilmKeys(root: HTMLElement | null, acts: Partial<Record<FilmKey, () => void>>): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
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
