/** Returns a decimal times ten to the power of `places`, without rounding: `2.5` and 6 give `2500000`. */
export function shiftPoint(number: string, places: number): string {
  const [whole = '', part = ''] = number.replaceAll(',', '').split('.')
  const digits = whole + part.padEnd(places, '0').slice(0, places)
  const rest = part.slice(places)
  return digits.replace(/^0+(?=\d)/, '') + (rest ? `.${rest}` : '')
}

/** Returns a decimal without zeros at its end: `1,250.50` gives `1,250.5`. */
export function trimZeros(number: string): string {
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number
}

/** Returns -1, 0 or 1: how two numbers compare. */
export function compareNumbers(a: string, b: string): number {
  return Math.sign(Number(a.replaceAll(',', '')) - Number(b.replaceAll(',', '')))
}
