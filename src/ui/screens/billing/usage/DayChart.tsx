import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { preferredLanguage } from '#ui/locales/language.ts'
import classes from './DayChart.module.css'
import { type DayBar, type DaySum, dayBars } from './day-bars.ts'

/** Height of the chart, and the place of its highest bar below the top, in pixels. */
const [HEIGHT, TOP] = [132, 12]

interface DayChartProps {
  sums: readonly DaySum[]
  /** Of so many days up to now; 0 is all. */
  days: number
  /** Returns a quantity in words. */
  words(quantity: number): string
}

/** The day of a moment where the user is, as YYYY-MM-DD. */
const localDay = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The sums of the days as bars, and for those who do not see them as a table. */
export function DayChart({ sums, days, words }: DayChartProps) {
  const { t } = useTranslation('billing')
  const bars = dayBars(sums, days, localDay(new Date()))
  const most = Math.max(...bars.map(({ quantity }) => quantity))
  const first = bars[0]
  const last = bars.at(-1)
  if (most === 0 || !first || !last) return null
  return (
    <figure className={classes.chart}>
      <div className={classes.most} aria-hidden>
        {words(most)}
      </div>
      <svg width="100%" height={HEIGHT} aria-hidden role="presentation">
        <line className={classes.line} x1="0" x2="100%" y1={TOP} y2={TOP} strokeDasharray="2 4" />
        {bars.map((bar, at) => (
          <Bar key={bar.first} bar={bar} at={at} of={bars.length} most={most} words={words} />
        ))}
        <line className={classes.line} x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <div className={classes.days} aria-hidden>
        <span>{spanText(first)}</span>
        {last !== first && <span>{spanText(last)}</span>}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('usage.perDay')}</caption>
          <thead>
            <tr>
              <th>{t('usage.days')}</th>
              <th>{t('usage.quantity')}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ quantity }) => quantity > 0)
              .map((bar) => (
                <tr key={bar.first}>
                  <td>{spanText(bar)}</td>
                  <td>{words(bar.quantity)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

interface BarProps {
  bar: DayBar
  at: number
  of: number
  most: number
  words: DayChartProps['words']
}

/** One bar with its tooltip, which is shown for the whole height of its day. */
function Bar({ bar, at, of, most, words }: BarProps) {
  const full = HEIGHT - TOP - 1
  // the least that was used is seen
  const height = bar.quantity > 0 ? Math.max(2, (bar.quantity / most) * full) : 0
  const wide = Math.min(72, of > 20 ? 80 : 60)
  const x = (part: number) => `${(part / of) * 100}%`
  return (
    <g className={classes.day}>
      <title>{`${spanText(bar)}: ${words(bar.quantity)}`}</title>
      <rect className={classes.hit} x={x(at)} width={x(1)} y={0} height={HEIGHT} />
      <rect
        className={classes.bar}
        style={{ '--middle': x(at + 0.5), '--wide': x(wide / 100) } as CSSProperties}
        y={HEIGHT - 1 - height}
        height={height}
        rx={2}
      />
    </g>
  )
}

/** Returns the day of a bar, or its first and last one. */
function spanText({ first, last }: DayBar): string {
  const day = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeZone: 'UTC' })
  return day.formatRange(new Date(first), new Date(last))
}
