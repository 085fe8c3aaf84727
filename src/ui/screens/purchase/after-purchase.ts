import type { QueryClient } from '@tanstack/react-query'
import { refreshUser } from '#ui/server/fresh-user.ts'

/** Time that the server has to give what was bought, in milliseconds. */
const SETTLE_MS = 2500

/** Loads the user, the benefits and the orders again a little after a payment, also where the dialog is closed by then. */
export function refreshAfterPurchase(queries: QueryClient): void {
  setTimeout(() => {
    void refreshUser()
    for (const key of ['benefits', 'orders']) void queries.invalidateQueries({ queryKey: [key] })
  }, SETTLE_MS)
}
