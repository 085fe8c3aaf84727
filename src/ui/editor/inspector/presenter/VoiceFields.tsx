import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { readableText, readScript, type ScriptText } from '#shared/speech/markup.ts'
import { engineOffset, shownOffset } from '#shared/speech/offsets.ts'
import { scriptLanguage } from '#shared/speech/script-language.ts'
import { useTellSold } from '#ui/editor/common/use-tell-sold.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useGesture } from '#ui/session/use-gesture.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { useTellLeftOut } from './use-tell-left-out.ts'
import { VoiceGone } from './voices/VoiceGone.tsx'
import { VoiceHint } from './voices/VoiceHint.tsx'
import { VoicePicker } from './voices/VoicePicker.tsx'

const same = (value: number) => value
const ratio = { suffix: '×', decimals: 2, origin: 1, step: 0.05, shown: same, real: same }

/** The offsets of a voice; `shown` and `real` convert between the document and the slider. */
const SLIDERS = [
  { part: 'speed', min: 0.5, max: 1.5, ...ratio },
  {
    part: 'tonality',
    min: -1,
    max: 4,
    decimals: 1,
    origin: 0,
    step: 0.1,
    shown: (value: number) => shownOffset('tonality', value),
    real: (value: number) => Math.round(engineOffset('tonality', value)),
  },
  { part: 'volume', min: 0.01, max: 4, ...ratio },
] as const

interface VoiceFieldsProps {
  track: RoleTrack
  /** The script as it is typed, and the voice that it is going to have. */
  script: ScriptText
  voice: Voice | undefined
  /** Whether the voice is there no longer. */
  isGone: boolean
}

/** The voice with its speed, pitch and volume. */
export function VoiceFields({ track, script, voice: next, isGone }: VoiceFieldsProps) {
  const { t, i18n } = useTranslation('editor')
  const gesture = useGesture()
  const voices = useVoices()
  const tellLeftOut = useTellLeftOut()
  const tellSold = useTellSold()
  const { tts } = track
  const chosen = voices.data?.find(({ id }) => id === tts.voiceId)
  const spoken = scriptLanguage(tts.text)
  // the language of the script, else of the chosen voice, else of the interface
  const wanted = [spoken ?? chosen?.language ?? i18n.language, i18n.language]
  if (voices.isError) {
    return (
      <EmptyBox
        failed
        height={120}
        text={t('voice.failed')}
        action={{ label: t('retry'), onClick: () => void voices.refetch() }}
      />
    )
  }
  const choose = (voice: Voice) => {
    tellLeftOut(readScript(tts), voice)
    // a step of its own, apart from what was typed a moment ago
    gesture.run({ type: 'role.setScript', trackId: track.id, tts: { voiceId: voice.id }, voice })
    void gesture.commit()
    tellSold(voice, 'voice')
  }
  return (
    <Section title={t('voice.title')}>
      {next && voices.data && (
        <VoiceHint voice={next} text={readableText(script.text, script.ssml)} voices={voices.data} onChoose={choose} />
      )}
      {isGone && <VoiceGone spoken={tts.speech !== null} />}
      <VoicePicker voices={voices.data} chosenId={tts.voiceId} wanted={wanted} onChoose={choose} />
      {SLIDERS.map(({ part, shown, real, ...range }) => (
        <SliderField
          key={part}
          label={t(`voice.${part}`)}
          {...range}
          value={shown(tts[part])}
          onChange={(value) => gesture.run({ type: 'role.setScript', trackId: track.id, tts: { [part]: real(value) } })}
          onEnd={gesture.commit}
        />
      ))}
    </Section>
  )
}
