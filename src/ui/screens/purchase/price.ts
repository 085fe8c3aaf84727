import { preferredLanguage } from '#ui/locales/language.ts'

/**
 * Returns a price as it is shown: hundredths of a currency with its sign, `¥` for yuan (S10.10). A whole price has no
 * decimals.
 * @param language that of the interface, where no other one is given
 */
export function priceText(cents: number, currency: string, language = preferredLanguage()): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)
}
