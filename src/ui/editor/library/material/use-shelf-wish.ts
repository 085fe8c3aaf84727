import { useState } from 'react'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import type { ShelfWish } from '#ui/session/use-shelf.ts'

const BEGIN: ShelfWish = { part: 'library', search: '', label: null, whose: 'TENANTUSER' }

/** The wish of each shelf while the page lives: a tab that is opened again shows what it showed. */
const last = new Map<BuiltInShelf, ShelfWish>()

/** Returns what of a shelf is shown, and what changes it. */
export function useShelfWish(shelf: BuiltInShelf) {
  const [wish, setWish] = useState(() => ({ ...(last.get(shelf) ?? BEGIN), search: '' }))
  const change = (next: ShelfWish) => {
    last.set(shelf, next)
    setWish(next)
  }
  return { wish, change, showOwn: () => change({ ...BEGIN, part: 'own' }) }
}
