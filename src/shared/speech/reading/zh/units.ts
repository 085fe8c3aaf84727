import { DASH, NUMBER, type Rule, rule } from '../common/rule.ts'
import { chineseSign } from './amounts.ts'
import { chineseCount, chineseDigits, chineseNumber } from './numbers.ts'

const UNITS: Readonly<Record<string, string>> = {
  km: '公里', m: '米', cm: '厘米', mm: '毫米', μm: '微米', µm: '微米', nm: '纳米', dm: '分米', ft: '英尺', mi: '英里', '㎞': '公里', '㎝': '厘米', '㎜': '毫米',
  'm²': '平方米', m2: '平方米', '㎡': '平方米', 'km²': '平方公里', km2: '平方公里', 'cm²': '平方厘米', 'm³': '立方米', m3: '立方米', 'cm³': '立方厘米', ha: '公顷',
  kg: '千克', g: '克', mg: '毫克', μg: '微克', t: '吨', lb: '磅', lbs: '磅', oz: '盎司', '㎏': '千克',
  'μg/m³': '微克每立方米', 'mg/m³': '毫克每立方米', 'mg/L': '毫克每升', 'g/L': '克每升', 'L/100km': '升每百公里',
 mmHg: '毫米汞柱',
  L: '升', l: '升', mL: '毫升', ml: '毫升', 'km/h': '公里每小时', 'm/s': '米每秒', mph: '英里每小时', 'm/s²': '米每二次方秒',
  h: '小时', min: '分钟', s: '秒', ms: '毫秒', Hz: '赫兹', kHz: '千赫兹', MHz: '兆赫兹', GHz: '吉赫兹', W: '瓦', kW: '千瓦', MW: '兆瓦', kWh: '千瓦时',
  V: '伏', kV: '千伏', mA: '毫安', mAh: '毫安时', Ω: '欧姆', dB: '分贝', Pa: '帕', kPa: '千帕', MPa: '兆帕', N: '牛', J: '焦耳', kJ: '千焦', kcal: '千卡', cal: '卡',
  rpm: '转每分', fps: '帧每秒', Mbps: '兆比特每秒', Gbps: '吉比特每秒', px: '像素', pt: '磅',
  GB: ' GB', MB: ' MB', KB: ' KB', TB: ' TB', PB: ' PB',
} // biome-ignore format: a table
const UNIT = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const DEGREES: Readonly<Record<string, string>> = { C: '摄氏度', F: '华氏度', '℃': '摄氏度', '℉': '华氏度', '': '度' }
const RANGE = `(?:\\s?${DASH}\\s?(-?)(${NUMBER}))?`

/** Numbers with units, temperatures, multiples and the sizes of pictures. */
export const CHINESE_UNITS: readonly Rule[] = [
  // 明天-3到2度
  rule(
    `(?<![\\w.)）-])-(${NUMBER})\\s?([到至])\\s?(-?)(${NUMBER})(?=\\s?度)`,
    ([, first = '', to = '', sign = '', last = '']) =>
      `零下${chineseNumber(first)}${to}${sign && '零下'}${chineseNumber(last)}`,
  ),
  rule(
    `(?<![\\w.)）-])([-+±]?)(${NUMBER})(?:\\s?(?:℃|°C?))?${RANGE}\\s?(?:([℃℉])|°\\s?([CF](?![A-Za-z]))?)`,
    ([, sign = '', first = '', sign2 = '', last = '', unit = '', letter = '']) => {
      const degrees = DEGREES[unit || letter] ?? '度'
      const below = (mark: string) => (mark === '-' ? (degrees === '度' ? '负' : '零下') : chineseSign(mark))
      return `${below(sign)}${chineseNumber(first)}${last && `到${below(sign2)}${chineseNumber(last)}`}${degrees}`
    },
  ),
  rule(
    `(?<![\\w.)）-])([-+±]?)(${NUMBER})${RANGE}\\s?(${UNIT})(?![A-Za-z\\d²³]|/[A-Za-z])`,
    ([, sign = '', first = '', sign2 = '', last = '', unit = '']) => {
      const name = UNITS[unit] ?? ''
      const amount = name.startsWith(' ') ? chineseNumber : chineseCount
      return `${chineseSign(sign)}${amount(first)}${last && `到${chineseSign(sign2)}${amount(last)}`}${name}`
    },
  ),
  // 30w+, 万 in short; 3'20"
  rule(/(?<![\w.])(\d+(?:\.\d+)?)w(?!\w)\+?/u, ([, number = '']) => `${chineseNumber(number)}万`),
  rule(
    /(?<![\w.])(\d{1,3})['’′]\s?(\d{1,2})["”″]/u,
    ([, minutes = '', seconds = '']) => `${chineseCount(minutes)}分${chineseNumber(seconds)}秒`,
  ),
  // 1920×1080, 1.5x, 1080p
  rule(
    /(?<![\w.])(\d{3,4})\s?[x×*]\s?(\d{3,4})(?![\w.])/u,
    ([, a = '', b = '']) => `${chineseDigits(a)}乘${chineseDigits(b)}`,
    'i',
  ),
  rule(/(?<![\w.])(\d+)\s?[x×*]\s?(\d+)(?:\s?[x×*]\s?(\d+))?(?![\w.])/u, ([, a = '', b = '', c = '']) =>
    [a, b, c].filter(Boolean).map(chineseNumber).join('乘'),
  ),
  rule(/(?<![\w.])(\d+(?:\.\d+)?)x(?![\w])/u, ([, number = '']) => `${chineseCount(number)}倍`, 'i'),
  rule(
    /(?<![\w.])(\d{3,4})([pi])(?![\w])/u,
    ([, lines = '', letter = '']) => `${chineseDigits(lines)} ${letter.toUpperCase()}`,
    'i',
  ),
]
