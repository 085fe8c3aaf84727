import { roundSec } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import { clockText, frameText } from '#shared/timing/time-text.ts'
import { levelAt } from './zoom.ts'

/** One mark of the ruler; only long marks have a label. */
interface RulerMark {
  timeSec: number
  long: boolean
  label: string
}

/** Returns the marks of the ruler in `[fromSec, toSec]` at a zoom, plus one mark at each side. */
export function rulerMarks(zoom: number, frameRate: FrameRate, fromSec: number, toSec: number): RulerMark[] {
  const { scaleSec, spacingNumber, isFrameUnit = false } = levelAt(zoom, frameRate)
  const stepSec = scaleSec / spacingNumber
  const first = Math.max(0, Math.floor(fromSec / stepSec) - 1)
  const last = Math.ceil(toSec / stepSec) + 1
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const index = first + at
    const timeSec = roundSec(index * stepSec)
    const long = index % spacingNumber === 0
    return { timeSec, long, label: long ? (isFrameUnit ? frameText(timeSec, frameRate) : clockText(timeSec)) : '' }
  })
}
