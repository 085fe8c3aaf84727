import { IconVocabulary } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GLOSSARY_LANGUAGES } from '#shared/model/glossary.ts'
import type { Tts } from '#shared/model/speech.ts'
import type { Piece } from '#shared/speech/markup.ts'
import { baseLanguage, type VoiceOption } from '#shared/speech/voices.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { GlossaryDialog } from '../glossary/GlossaryDialog.tsx'
import { ScriptLibrary } from '../scripts/ScriptLibrary.tsx'
import { ListenButton } from './ListenButton.tsx'
import { pickedIn, type UnitRange } from './model.ts'

interface ScriptToolsProps {
  tts: Tts
  voice: VoiceOption | undefined
  pieces: readonly Piece[]
  units: UnitRange | null
  put(added: Piece[], how: 'replace' | 'insert'): void
}

/** Hearing a part of a script, how its words are said, and the scripts of the workspace. */
export function ScriptTools({ tts, voice, pieces, units, put }: ScriptToolsProps) {
  const { t } = useTranslation('editor')
  const [word, setWord] = useState<string | null>(null)
  const picked = units ? pickedIn(pieces, units).text.trim().slice(0, 60) : ''
  const language = GLOSSARY_LANGUAGES.find((one) => one === baseLanguage(voice?.language ?? '')) ?? 'en'
  return (
    <>
      <ListenButton tts={tts} voice={voice} pieces={pieces} units={units} />
      <IconAction
        label={picked ? t('glossary.addSelection', { word: picked }) : t('glossary.open')}
        icon={<IconVocabulary size={16} stroke={1.7} />}
        onClick={() => setWord(picked)}
      />
      <ScriptLibrary pieces={pieces} put={put} />
      {word !== null && <GlossaryDialog start={{ word, language }} onClose={() => setWord(null)} />}
    </>
  )
}
