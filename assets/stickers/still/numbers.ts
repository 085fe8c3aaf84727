import { type Gradient, INK } from '../kit/palette.ts'
import { disc, line, type Part } from '../kit/parts.ts'
import { type Names, still } from '../kit/still.ts'

/** The lines of digits between (196, 166) and (316, 334). */
export const DIGITS: readonly string[] = [
  'M220 208L264 170V330',
  'M204 216C204 186 228 168 256 168C286 168 308 188 308 216C308 252 246 284 206 330H312',
  'M206 184C220 174 236 168 256 168C286 168 306 184 306 208C306 232 286 246 254 246C290 246 310 262 310 288C310 314 286 332 254 332C234 332 216 326 202 316',
  'M272 168L192 288H322M282 236V334',
  'M304 170H222L212 244C224 236 238 232 254 232C288 232 312 252 312 282C312 312 288 332 254 332C234 332 216 326 202 314',
]

const medal = (digit: string, fill: Gradient, color: string): Part[] => [
  disc(256, 250, 196, fill),
  disc(256, 250, 146, 'white'),
  line(digit, color, 40),
]

const NAMES: readonly Names[] = [
  ['数字一', '數字一', 'Number 1', 'เลข 1'],
  ['数字二', '數字二', 'Number 2', 'เลข 2'],
  ['数字三', '數字三', 'Number 3', 'เลข 3'],
  ['数字四', '數字四', 'Number 4', 'เลข 4'],
  ['数字五', '數字五', 'Number 5', 'เลข 5'],
]
const COLORS: readonly [Gradient, string][] = [
  ['coral', INK.rust],
  ['blue', INK.blue],
  ['mint', INK.pine],
  ['gold', INK.amber],
  ['navy', INK.navy],
]

export const NUMBERS = NAMES.map((names, i) =>
  still(`number-${i + 1}`, names, ['mark', 'education'], medal(DIGITS[i]!, ...COLORS[i]!)),
)
