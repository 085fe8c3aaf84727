import { Loader } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Tts } from '#shared/model/speech.ts'
import { fitScript } from '#shared/speech/fit-script.ts'
import { type Piece, readableText, writeScript } from '#shared/speech/markup.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { notify } from '#ui/parts/notify.ts'
import { useScriptPreview } from '#ui/session/use-script-preview.ts'
import { piecesBetween, type UnitRange } from './model.ts'

interface ListenButtonProps {
  tts: Tts
  voice: VoiceOption | undefined
  pieces: readonly Piece[]
  /** The selected range, or the place of the caret. */
  units: UnitRange | null
}

/** Speaks the selected part of a script, or the script from the caret on; a click stops it (E8.41). */
export function ListenButton({ tts, voice, pieces, units }: ListenButtonProps) {
  const { t } = useTranslation('editor')
  const { state, play, stop } = useScriptPreview()
  const selected = units !== null && units.from < units.to
  const from = units?.from ?? 0
  const part = selected ? piecesBetween(pieces, units) : fromPlace(pieces, from)
  const script = writeScript(part)
  const isEmpty = !/[\p{L}\p{N}]/u.test(readableText(script.text, script.ssml))
  const listen = async () => {
    if (!voice) return
    const failure = await play({ ...tts, ...fitScript(script, voice), voiceId: voice.id })
    if (!failure) return
    const { code, detail } = failure
    const message = code === 'offline' || code === 'other' ? t(`speech.failed.${code}`) : detail
    notify('listen', { color: 'red', title: t('listen.failed'), message })
  }
  if (state !== 'idle') {
    const icon = state === 'making' ? <Loader size={14} /> : <IconPlayerStop size={16} stroke={1.7} />
    return <IconAction label={t('listen.stop')} icon={icon} pressed onClick={stop} />
  }
  return (
    <IconAction
      label={t(selected ? 'listen.selection' : from > 0 ? 'listen.fromCaret' : 'listen.all')}
      icon={<IconPlayerPlay size={16} stroke={1.7} />}
      reason={voice ? (isEmpty ? t('listen.empty') : null) : t('listen.noVoice')}
      onClick={() => void listen()}
    />
  )
}

/** Returns the pieces from a place on; at the end of a script, all of it. */
function fromPlace(pieces: readonly Piece[], from: number): Piece[] {
  const rest = piecesBetween(pieces, { from, to: Number.POSITIVE_INFINITY })
  return rest.some((piece) => piece.kind !== 'break' && /[\p{L}\p{N}]/u.test(piece.text)) ? rest : [...pieces]
}
