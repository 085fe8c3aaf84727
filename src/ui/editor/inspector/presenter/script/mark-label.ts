import type { TFunction } from 'i18next'
import type { Mark } from '#shared/speech/fit-script.ts'
import { tonedPinyin } from '#shared/speech/toned-pinyin.ts'
import { pauseText } from './model.ts'

/** Returns what a mark is called: by screen readers, in tooltips and where it is left out. */
export function markLabel(t: TFunction<'editor'>, mark: Mark): string {
  if (mark.kind === 'break') return t('mark.label.break', { time: pauseText(mark.durationSec) })
  const { text } = mark
  if (mark.kind === 'phoneme') return t('mark.label.phoneme', { text, reading: tonedPinyin(mark.ph) })
  if (mark.kind === 'sub') return t('mark.label.sub', { text, alias: mark.alias })
  return t('mark.label.sayAs', { text, as: t(`mark.as.${mark.as}`) })
}
