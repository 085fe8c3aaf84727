/** How long failures of a purchase are shown, in milliseconds (S14.10). */
export const PAY_SHOWN_MS = { price: 3000, begin: 3000, renewedPrice: 5000, detail: 2000 } as const
