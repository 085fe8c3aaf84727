/** The sum of one day, as YYYY-MM-DD in the time zone of the user. */
export interface DaySum {
  day: string
  quantity: number
}

/** A bar of the chart: the sum of the days from its first to its last one. */
export interface DayBar {
  first: string
  last: string
  quantity: number
}

const DAY_MS = 24 * 3600_000
/** The most bars that are told apart. */
const BARS_MAX = 62
/** Days of a bar: one, a week, four, and a quarter of a year. */
const GROUPS = [1, 7, 28, 91] as const

const dayNumber = (day: string) => Date.parse(day) / DAY_MS
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the bars of a chart, also of days without any use: of the last `days` up to today, or from the first day on where
 * `days` is 0. Where there are many days, a bar is the sum of several, and the last one ends today.
 */
export function dayBars(sums: readonly DaySum[], days: number, today: string): DayBar[] {
  const used = new Map(sums.map(({ day, quantity }) => [dayNumber(day), quantity]))
  const last = Math.max(dayNumber(today), ...used.keys())
  const first = Math.min(days > 0 ? dayNumber(today) - days : last, ...used.keys())
  const group = GROUPS.find((size) => (last - first + 1) / size <= BARS_MAX) ?? 364
  const bars: DayBar[] = []
  for (let end = last; end >= first; end -= group) {
    const start = end - group + 1
    let quantity = 0
    for (let day = start; day <= end; day++) quantity += used.get(day) ?? 0
    bars.unshift({ first: dayOf(start), last: dayOf(end), quantity })
  }
  return bars
}
