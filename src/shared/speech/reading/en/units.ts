import { DASH, NUMBER, type Rule, rule } from '../common/rule.ts'
import { englishSign } from './amounts.ts'
import { englishNumber, englishPairs } from './numbers.ts'

/** Units: the word for one; the plural has an s, or follows a bar. */
const UNITS: Readonly<Record<string, string>> = {
  km: 'kilometer', m: 'meter', cm: 'centimeter', mm: 'millimeter', μm: 'micrometer', µm: 'micrometer', nm: 'nanometer', ft: 'foot|feet', yd: 'yard', mi: 'mile',
  'm²': 'square meter', m2: 'square meter', 'km²': 'square kilometer', km2: 'square kilometer', 'ft²': 'square foot|square feet', 'cm²': 'square centimeter', 'm³': 'cubic meter', m3: 'cubic meter',
  kg: 'kilogram', g: 'gram', mg: 'milligram', μg: 'microgram', t: 'ton', lb: 'pound', lbs: 'pound', oz: 'ounce', L: 'liter', l: 'liter', ml: 'milliliter', mL: 'milliliter', 'mg/L': 'milligram per liter|milligrams per liter',
  'μg/m³': 'microgram per cubic meter|micrograms per cubic meter', tsp: 'teaspoon', mmHg: 'millimeter of mercury|millimeters of mercury', tbsp: 'tablespoon',
  'km/h': 'kilometer per hour|kilometers per hour', kmh: 'kilometer per hour|kilometers per hour', 'm/s': 'meter per second|meters per second', mph: 'mile per hour|miles per hour',
  h: 'hour', hr: 'hour', hrs: 'hour', min: 'minute', mins: 'minute', s: 'second', sec: 'second', secs: 'second', ms: 'millisecond',
  Hz: 'hertz|hertz', kHz: 'kilohertz|kilohertz', MHz: 'megahertz|megahertz', GHz: 'gigahertz|gigahertz', W: 'watt', kW: 'kilowatt', MW: 'megawatt', kWh: 'kilowatt hour',
  V: 'volt', kV: 'kilovolt', mA: 'milliampere', mAh: 'milliampere hour', Ω: 'ohm', dB: 'decibel', Pa: 'pascal', kPa: 'kilopascal', J: 'joule', kJ: 'kilojoule', kcal: 'kilocalorie', cal: 'calorie',
  rpm: 'revolution per minute|revolutions per minute', fps: 'frame per second|frames per second', px: 'pixel', bps: 'bit per second|bits per second',
  Kbps: 'kilobit per second|kilobits per second', Mbps: 'megabit per second|megabits per second', Gbps: 'gigabit per second|gigabits per second',
  KB: 'kilobyte', kB: 'kilobyte', MB: 'megabyte', GB: 'gigabyte', TB: 'terabyte', PB: 'petabyte',
} // biome-ignore format: a table
const UNIT = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const DEGREES: Readonly<Record<string, string>> = {
  C: ' Celsius',
  F: ' Fahrenheit',
  '℃': ' Celsius',
  '℉': ' Fahrenheit',
}
const RANGE = `(?:\\s?${DASH}\\s?(-?)(${NUMBER}))?`

function unitName(unit: string, number: string): string {
  const [one = '', many = `${one}s`] = (UNITS[unit] ?? '').split('|')
  return number === '1' ? one : many
}

/** Numbers with units, temperatures, multiples and the sizes of pictures. */
export const ENGLISH_UNITS: readonly Rule[] = [
  rule(
    `(?<![\\w.)-])([-+±]?)(${NUMBER})(?:\\s?°[CF]?)?${RANGE}\\s?(?:([℃℉])|°\\s?([CF](?![A-Za-z]))?)`,
    ([, sign = '', first = '', sign2 = '', last = '', unit = '', letter = '']) =>
      `${englishSign(sign)}${englishNumber(first)}${last && ` to ${englishSign(sign2)}${englishNumber(last)}`} ${!sign && (last || first) === '1' ? 'degree' : 'degrees'}${DEGREES[unit || letter] ?? ''}`,
  ),
  rule(
    `(?<![\\w.)-])([-+±]?)(${NUMBER})${RANGE}(?:\\s|-(?=[a-z]))?(${UNIT})(?![A-Za-z\\d²³'’]|/[A-Za-z])`,
    ([, sign = '', first = '', sign2 = '', last = '', unit = '']) =>
      `${englishSign(sign)}${englishNumber(first)}${last && ` to ${englishSign(sign2)}${englishNumber(last)}`} ${unitName(unit, last || first)}`,
  ),
  // 5'10", 6.78", 1920x1080, 1.5x
  rule(
    /(?<![\w.])(\d)['’′]\s?(\d{1,2})["”″]/u,
    ([, feet = '', inches = '']) => `${englishNumber(feet)} foot ${englishNumber(inches)}`,
  ),
  rule(/(?<![\w.])(\d+\.\d+)["”″]|(\d+)″/u, ([, inches, whole]) => `${englishNumber(inches ?? whole ?? '')} inch`),
  rule(
    /(?<![\w.])(\d+)\s?[x×]\s?(\d+)(?:\s?[x×]\s?(\d+))?(?![\w.])/u,
    ([, a = '', b = '', c = '']) =>
      [a, b, c]
        .filter(Boolean)
        .map((side) => (/^\d{3,4}$/.test(side) ? englishPairs(side) : englishNumber(side)))
        .join(' by '),
    'i',
  ),
  rule(/(?<![\w.])(\d+(?:\.\d+)?)[x×](?!\w)/u, ([, number = '']) => `${englishNumber(number)} times`, 'i'),
]
