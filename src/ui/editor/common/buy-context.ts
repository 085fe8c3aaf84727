import { createContext, useContext } from 'react'
import type { BuyTab } from '#shared/model/product-types.ts'

/** Opens the dialog that sells; null where nothing is sold to the user. */
export const BuyContext = createContext<((tab: BuyTab) => void) | null>(null)

export const useBuy = () => useContext(BuyContext)
