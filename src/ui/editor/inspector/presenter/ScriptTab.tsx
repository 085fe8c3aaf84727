import { Button, Skeleton, Switch, Tooltip } from '@mantine/core'
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { type Piece, writeScript } from '#shared/speech/markup.ts'
import { scriptLength } from '#shared/speech/script-length.ts'
import { isVoiceGone, voiceForScript } from '#shared/speech/voices.ts'
import { shortcutOf } from '#ui/editor/common/shortcuts/shortcuts.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { useRejectedPlaces } from '#ui/session/use-rejected-script.ts'
import classes from '../common/Inspector.module.css'
import { GenerateBar } from './GenerateBar.tsx'
import { LongScript } from './LongScript.tsx'
import { ParagraphList } from './ParagraphList.tsx'
import own from './ScriptTab.module.css'
import { SpeechState } from './SpeechState.tsx'
import { useGenerate } from './use-generate.ts'
import { useSampleText } from './use-sample-text.ts'
import { useScriptDraft } from './use-script-draft.ts'
import { useTellLeftOut } from './use-tell-left-out.ts'
import { VoiceFields } from './VoiceFields.tsx'

const ScriptTools = lazy(async () => ({ default: (await import('./script/ScriptTools.tsx')).ScriptTools }))
const ScriptEditor = lazy(async () => ({ default: (await import('./script/ScriptEditor.tsx')).ScriptEditor }))

/** The script and its voice. */
export function ScriptTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const tellLeftOut = useTellLeftOut()
  const voices = useVoices()
  const draft = useScriptDraft(track, voices.data)
  const { text } = draft.script
  const voiceOf = (script: string) =>
    voiceForScript(track.tts, script, voices.data ?? []) ?? voices.data?.find((one) => one.id === track.tts.voiceId)
  const voice = voiceOf(text)
  const isGone = !voice && isVoiceGone(track.tts, voices.data)
  const sample = useSampleText(track.role, voice?.language)
  const rejected = useRejectedPlaces(track.id, text)
  const making = useGenerate({ track, script: draft.script, voice, isGone, flush: draft.flush })
  const field = useRef<HTMLDivElement>(null)
  const takeExample = () => {
    draft.act({ text: sample, ssml: false })
    // its button goes
    field.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || shortcutOf(event.nativeEvent) !== 'generate') return
    event.preventDefault()
    // the field would begin a new line
    event.stopPropagation()
    if (!event.repeat) void making.generate?.()
  }
  const fit = (pieces: Piece[], rest: readonly Piece[]) => {
    // a paste may bring the script to another language, and so to another voice
    const next = voiceOf(writeScript([...rest, ...pieces]).text)
    return next ? tellLeftOut(pieces, next) : pieces
  }
  return (
    <>
      <div className={classes.scroll}>
        <Section>
          <div ref={field} className={own.script} data-over={draft.isTooLong || undefined} onKeyDownCapture={onKeyDown}>
            <Suspense fallback={<Skeleton height={172} />}>
              <ScriptEditor
                key={track.id}
                label={t('script.title')}
                placeholder={t('script.placeholder')}
                voice={voice}
                script={draft.script}
                onType={draft.change}
                onAct={draft.act}
                onLeave={draft.flush}
                keepsDraft={() => draft.isKept}
                undo={() => {
                  draft.flush()
                  session.undo()
                }}
                redo={session.redo}
                fit={fit}
                wrong={rejected}
                tools={(picked) => <ScriptTools tts={track.tts} voice={voice} {...picked} />}
              />
            </Suspense>
            <div className={own.scriptFoot}>
              {text.trim() === '' && (
                <Button size="compact-xs" variant="subtle" onClick={takeExample}>
                  {t('script.useExample')}
                </Button>
              )}
              {text.trim() === '' && (
                <Tooltip label={t('script.silentHint')} multiline w={240}>
                  <Switch
                    size="xs"
                    label={t('script.silent')}
                    aria-description={t('script.silentHint')}
                    checked={track.tts.isSilent ?? false}
                    onChange={({ currentTarget }) =>
                      void session.run({ type: 'role.setSilent', trackId: track.id, silent: currentTarget.checked })
                    }
                  />
                </Tooltip>
              )}
              <span className={own.count} data-over={draft.isTooLong || undefined}>
                {`${scriptLength(draft.script)} / ${SPEECH_CHARS_MAX}`}
              </span>
            </div>
          </div>
        </Section>
        <VoiceFields track={track} script={draft.script} voice={voice} isGone={isGone} />
        {track.tts.speech && <ParagraphList track={track} speech={track.tts.speech} voice={voice} canSpeak={!isGone} />}
      </div>
      <div className={own.making}>
        {draft.isTooLong ? (
          <LongScript track={track} script={draft.script} discard={draft.discard} />
        ) : (
          <SpeechState track={track} script={draft.script} />
        )}
        <GenerateBar track={track} making={making} />
      </div>
    </>
  )
}
