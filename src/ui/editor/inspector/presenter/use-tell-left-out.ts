import { useTranslation } from 'react-i18next'
import { type Mark, speaksMark } from '#shared/speech/fit-script.ts'
import type { Piece } from '#shared/speech/markup.ts'
import type { VoiceAbility } from '#shared/speech/voices.ts'
import { notify } from '#ui/parts/notify.ts'
import { markLabel } from './script/mark-label.ts'

type Ability = Pick<VoiceAbility, 'language' | 'supportsSsml'>

/** At most so many marks are named in a notice. */
const NAMED_MAX = 4

/** Returns a function that leaves out the marks that a voice does not speak, and tells the user which (E8.17). */
export function useTellLeftOut(): (pieces: Piece[], voice: Ability) => Piece[] {
  const { t } = useTranslation('editor')
  return (pieces, voice) => {
    const unfit = pieces.filter((piece): piece is Mark => piece.kind !== 'text' && !speaksMark(voice, piece.kind))
    if (unfit.length === 0) return pieces
    const named = unfit.slice(0, NAMED_MAX).map((mark) => markLabel(t, mark))
    const rest = unfit.length - named.length
    notify('left-out', {
      color: 'yellow',
      title: t('mark.leftOut.title', { count: unfit.length }),
      message: [...named, ...(rest > 0 ? [t('mark.leftOut.more', { count: rest })] : [])].join(' · '),
    })
    return pieces.flatMap((piece): Piece[] => {
      if (!unfit.includes(piece as Mark)) return [piece]
      return piece.kind === 'break' ? [] : [{ kind: 'text', text: piece.text }]
    })
  }
}
