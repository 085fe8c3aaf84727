import { useTranslation } from 'react-i18next'
import type { FilmReport } from '#shared/film/report.ts'
import classes from './CheckDialog.module.css'

/** Size, length and frame rate of a film. */
export function FilmFacts({ report }: { report: FilmReport }) {
  const { t, i18n } = useTranslation('film')
  const number = (value: number, digits = 0) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: digits, useGrouping: false })
  return (
    <p className={classes.size}>
      {t('facts', {
        width: number(report.widthPx),
        height: number(report.heightPx),
        seconds: number(report.durationSec, 1),
        fps: number(report.frameRate, 2),
      })}
    </p>
  )
}
