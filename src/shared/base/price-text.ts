/** Signs of currencies that are written before the amount. */
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥', USD: '$', EUR: '€', HKD: 'HK$', THB: '฿', TWD: 'NT$' }

/**
 * Returns an amount as it is shown: a sign, and units with two digits behind the point where there are some.
 * @param cents hundredths of the currency
 * @param currency its code (ISO 4217)
 */
export function priceText(cents: number, currency: string): string {
  const sign = SIGNS[currency] ?? `${currency} `
  const units = Math.abs(cents) / 100
  const digits = Number.isInteger(units) ? 0 : 2
  return `${cents < 0 ? '-' : ''}${sign}${units.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 })}`
}
