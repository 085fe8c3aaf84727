import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '../common/shortcuts/shortcuts.ts'
import { focusAnchor, type TourStep } from './steps.ts'

interface TourKeys {
  /** Whether the card shows; a player has the keys to itself. */
  active: boolean
  step: TourStep
  card: RefObject<HTMLElement | null>
  back(): void
  next(): void
  end(): void
}

/**
 * The keys of the tour: Escape ends it, F6 moves the focus between the card and the part that it explains, and on the card the
 * arrows turn over. Escape in a field, menu or dialog is theirs.
 */
export function useTourKeys(keys: TourKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { active, step, card, back, next, end } = latest.current
      const target = event.target instanceof HTMLElement ? event.target : null
      const onCard = card.current?.contains(target) ?? false
      const inOther = isTyping(event) || target?.closest('[role=dialog], [role=menu], [role=listbox]')
      const act = () => {
        if (event.key === 'F6') return onCard ? () => focusAnchor(step) : () => card.current?.focus()
        if (event.key === 'Escape' && (onCard || !inOther)) return end
        if (onCard && event.key === 'ArrowLeft') return back
        return onCard && event.key === 'ArrowRight' ? next : null
      }
      const run = active && !event.isComposing ? act() : null
      if (!run) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    // before the editor's own keys, after a drag, which has them first
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
