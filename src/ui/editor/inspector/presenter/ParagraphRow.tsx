import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { readableText, type ScriptText } from '#shared/speech/markup.ts'
import { paragraphScript, rewriteParagraph } from '#shared/speech/rewrite-paragraph.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from '../common/Inspector.module.css'
import own from './ScriptTab.module.css'
import { useTellFailure } from './use-tell-failure.ts'
import { useTellLeftOut } from './use-tell-left-out.ts'

const ScriptEditor = lazy(async () => ({ default: (await import('./script/ScriptEditor.tsx')).ScriptEditor }))

interface ParagraphRowProps {
  track: RoleTrack
  speech: Speech
  index: number
  now: boolean
  voice: Voice | undefined
  /** False where the voice is there no longer. */
  canSpeak: boolean
}

/** Keeps what has opened where it is seen whole, also while it grows. */
function keepInView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
  observer.observe(element)
  return () => observer.disconnect()
}

/** A spoken paragraph: a click on its time seeks to it; its words are edited, split at lines and spoken again (E8.45). */
export function ParagraphRow({ track, speech, index, now, voice, canSpeak }: ParagraphRowProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const tellFailure = useTellFailure()
  const tellLeftOut = useTellLeftOut()
  const [draft, setDraft] = useState<ScriptText | null>(null)
  const paragraph = speech.paragraphs[index]
  if (!paragraph) return null
  const atSec = track.startSec + paragraph.startSec
  const script = paragraphScript(track.tts, speech.paragraphs, index)
  const speak = async () => {
    const next = draft && rewriteParagraph(track.tts, speech.paragraphs, index, draft)
    if (!draft || !next || !(await session.run({ type: 'role.setParagraph', trackId: track.id, index, ...draft })))
      return
    const made = await session.speech.make(track.id, { ...track.tts, ...next }, voice)
    if (!made.ok) tellFailure(made.error)
  }
  return (
    <li className={classes.line} data-now={now || undefined}>
      <button type="button" className={classes.time} onClick={() => session.seek(atSec)}>
        {clockText(atSec)}
      </button>
      {draft ? (
        <Suspense>
          <div className={own.paragraph} ref={keepInView}>
            <div className={own.script}>
              <ScriptEditor
                label={t('paragraph.edit', { time: clockText(atSec) })}
                isFocused
                voice={voice}
                script={draft}
                onType={setDraft}
                onAct={setDraft}
                onLeave={() => {}}
                keepsDraft={() => true}
                undo={() => {}}
                redo={() => {}}
                fit={(pieces) => (voice ? tellLeftOut(pieces, voice) : pieces)}
              />
            </div>
            <p className={classes.quiet}>{t('paragraph.hint')}</p>
            <Group gap="xs" justify="flex-end">
              <Button size="compact-xs" variant="default" onClick={() => setDraft(null)}>
                {t('cancel')}
              </Button>
              <Button
                size="compact-xs"
                disabled={readableText(draft.text, draft.ssml).trim() === ''}
                onClick={() => void speak()}
              >
                {t('paragraph.speak')}
              </Button>
            </Group>
          </div>
        </Suspense>
      ) : (
        <>
          <span className={classes.lineText}>{paragraph.text}</span>
          <IconAction
            size={24}
            label={t('paragraph.edit', { time: clockText(atSec) })}
            icon={<IconPencil size={15} stroke={1.6} />}
            reason={canSpeak ? (script ? null : t('paragraph.notFound')) : t('voice.gone')}
            onClick={() => setDraft(script)}
          />
        </>
      )}
    </li>
  )
}
