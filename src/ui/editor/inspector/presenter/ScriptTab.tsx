import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { voiceForScript } from '#shared/speech/voices.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useVoices } from '#ui/session/use-library.ts'
import classes from '../common/Inspector.module.css'
import { GenerateBar } from './GenerateBar.tsx'
import { LongScript } from './LongScript.tsx'
import { ParagraphList } from './ParagraphList.tsx'
import own from './ScriptTab.module.css'
import { SpeechState } from './SpeechState.tsx'
import { useScriptDraft } from './use-script-draft.ts'
import { VoiceFields } from './VoiceFields.tsx'

/** The script and its voice. */
export function ScriptTab({ track }: { track: RoleTrack }) {
  const { t, i18n } = useTranslation('editor')
  const voices = useVoices()
  const draft = useScriptDraft(track, voices.data)
  const voice =
    voiceForScript(track.tts, draft.value, voices.data ?? []) ??
    voices.data?.find((one) => one.id === track.tts.voiceId)
  const exampleLanguage = (voice?.language ?? i18n.language).startsWith('en') || i18n.language === 'th-TH' ? 'en' : 'zh'
  return (
    <>
      <div className={classes.scroll}>
        <Section>
          <div className={own.script} data-over={draft.isTooLong || undefined}>
            <textarea
              aria-label={t('script.title')}
              placeholder={t('script.placeholder')}
              spellCheck={false}
              value={draft.value}
              onChange={(event) => draft.change(event.currentTarget.value)}
              onBlur={draft.flush}
            />
            <div className={own.scriptFoot}>
              {draft.value.trim() === '' && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => {
                    draft.change(t(`script.example.${exampleLanguage}`))
                    draft.flush()
                  }}
                >
                  {t('script.useExample')}
                </Button>
              )}
              <span className={own.count} data-over={draft.isTooLong || undefined}>
                {`${draft.value.length} / ${SPEECH_CHARS_MAX}`}
              </span>
            </div>
          </div>
          {draft.isTooLong && <LongScript track={track} text={draft.value} discard={draft.discard} />}
        </Section>
        <VoiceFields track={track} />
        {track.tts.speech && <ParagraphList track={track} speech={track.tts.speech} />}
      </div>
      <div className={own.making}>
        <SpeechState track={track} text={draft.value} voice={voice} />
        <GenerateBar track={track} text={draft.value} voice={voice} flush={draft.flush} />
      </div>
    </>
  )
}
