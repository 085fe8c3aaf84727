import { IconClockPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Mark } from '#shared/speech/fit-script.ts'
import { tonedPinyin } from '#shared/speech/toned-pinyin.ts'
import { pauseText } from './model.ts'

/** The text of a mark or its length, and how it is said. */
export function MarkFace({ mark }: { mark: Mark }) {
  const { t } = useTranslation('editor')
  return (
    <>
      {mark.kind === 'break' && <IconClockPause size={13} stroke={1.7} aria-hidden />}
      {mark.kind === 'break' ? pauseText(mark.durationSec) : mark.text}
      {mark.kind === 'phoneme' && <small>{tonedPinyin(mark.ph)}</small>}
      {mark.kind === 'sub' && <small>{mark.alias}</small>}
      {mark.kind === 'say-as' && <small>{t(`mark.as.${mark.as}`)}</small>}
    </>
  )
}
