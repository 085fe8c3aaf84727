import { useState } from 'react'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import type { ShelfWish } from '#ui/session/use-shelf.ts'

const BEGIN: ShelfWish = { part: 'library', search: '', label: null, whose: 'TENANTUSER' }

/** The wish of each shelf while the page lives: a tab that is opened again shows what it showed. */
const last = new Map<BuiltInShelf, ShelfWish>()

/** Returns what of a shelf is shown, and what changes it; `begin` is what a dialog shows at first. */
export function useShelfWish(shelf: BuiltInShelf, begin?: Partial<ShelfWish>) {
  const [wish, setWish] = useState<ShelfWish>(() => ({ ...(last.get(shelf) ?? BEGIN), search: '', ...begin }))
  const change = (next: ShelfWish) => {
    last.set(shelf, next)
    setWish(next)
  }
  return { wish, change, showOwn: () => change({ ...BEGIN, part: 'own' }) }
}
