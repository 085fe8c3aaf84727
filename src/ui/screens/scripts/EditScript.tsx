import { Skeleton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_CHARS_MAX, SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import { estimateSpeechSec } from '#shared/speech/estimate.ts'
import { readableText, type ScriptText } from '#shared/speech/markup.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useStore } from '#ui/parts/store.ts'
import { SCRIPTS } from '#ui/session/scripts/scripts.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { showUndo } from '../layout/undo-notice.tsx'
import { useAskLeave } from '../layout/use-ask-leave.tsx'
import { SaveNotice, SaveState } from './SaveState.tsx'
import classes from './Script.module.css'
import { ScriptButtons } from './ScriptButtons.tsx'
import { type ScriptDetail, ScriptFile } from './script-file.ts'
import { Versions } from './Versions.tsx'

const ScriptEditor = lazy(async () => ({
  default: (await import('#ui/editor/inspector/presenter/script/ScriptEditor.tsx')).ScriptEditor,
}))

/** Returns the script of a page, which saves itself when the page is left, too; what cannot be saved holds the user up. */
function useScriptFile(detail: ScriptDetail) {
  const { t } = useTranslation('scripts')
  const queries = useQueryClient()
  const [file] = useState(() => new ScriptFile(detail))
  const typed = useStore(file.typed, (value) => value)
  const { state } = typed
  useAskLeave(
    state !== 'saved',
    { title: t('leave'), text: t('leaveText'), go: t('leaveGo'), stay: t('leaveStay') },
    () => file.save(),
  )
  useEffect(() => {
    if (state === 'saved') void queries.invalidateQueries({ queryKey: [...SCRIPTS, 'versions', file.id] })
  }, [state, queries, file])
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void file.save()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void file.save()
    }
  }, [file])
  return { file, typed }
}

/** The editor of a script: title, text with its marks, state of the save, and earlier versions. */
export function EditScript({ detail }: { detail: ScriptDetail }) {
  const { t } = useTranslation(['scripts', 'editor'])
  const { file, typed } = useScriptFile(detail)
  const { title, script, state } = typed
  const save = () => void file.save()
  useHotkeys([['mod+S', save]], [], true)
  const restore = async (version: ScriptText) => {
    const before = script
    await file.restore(version)
    const undo = () => void file.restore(before)
    showUndo(file.id, { text: t('version.restored'), label: t('undo'), undo })
  }
  const change = (next: ScriptText) => file.change({ script: next })
  const characters = readableText(script.text, script.ssml).length
  const counted = `${characters} / ${SCRIPT_CHARS_MAX}`
  return (
    <>
      <PageHead title={t('one')} back="/property/docList">
        <SaveState file={file} />
        <ScriptButtons id={file.id} script={script} before={() => file.save()} />
      </PageHead>
      <SaveNotice file={file} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <TextInput
            label={t('title')}
            value={title}
            maxLength={NAME_CHARS_MAX.script}
            error={title.trim() === '' && t('titleEmpty')}
            onChange={(event) => file.change({ title: event.currentTarget.value })}
            onBlur={save}
          />
          <div className={classes.script} data-over={state === 'long' || undefined}>
            <Suspense fallback={<Skeleton height={172} />}>
              <ScriptEditor
                label={t('editor:script.title')}
                isFocused={detail.content === ''}
                placeholder={t('placeholder')}
                voice={undefined}
                script={script}
                onType={change}
                onAct={change}
                onLeave={save}
                keepsDraft={() => true}
                undo={() => {}}
                redo={() => {}}
                fit={(pieces) => pieces}
              />
            </Suspense>
            <div className={classes.foot}>
              <span>{t('spoken', { time: clockText(estimateSpeechSec(script)) })}</span>
              <span data-over={state === 'long' || undefined}>{counted}</span>
            </div>
          </div>
        </div>
        <Versions id={file.id} onRestore={(version) => void restore(version)} />
      </div>
    </>
  )
}
