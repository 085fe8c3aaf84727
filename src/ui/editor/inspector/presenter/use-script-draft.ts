import { useEffect, useMemo, useRef } from 'react'
import type { RoleTrack } from '#shared/model/track.ts'
import { type ScriptText, scriptOf } from '#shared/speech/markup.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useScriptDrafts } from '#ui/session/use-script-drafts.ts'

/** Delay from the last key to the update; below the 300 ms within which undo steps merge. */
const WAIT_MS = 250

interface ScriptDraft {
  script: ScriptText
  /** The text is too long for a scene: it is neither in the document nor spoken. */
  isTooLong: boolean
  /** Typed text is not put into the document before the field is left. */
  isKept: boolean
  change(script: ScriptText): void
  /** Changes the script in a step of its own. */
  act(script: ScriptText): void
  /** Puts the text into the document, unless it is too long. */
  flush(): void
  /** Restores the script of the document. */
  discard(): void
}

/**
 * The script as typed: marked up where it is a speech document. It is put into the document a moment after the last key; over a finished speech, whose subtitles
 * and length it replaces, when the field is left (E8.36). A text that is too long stays a draft.
 */
export function useScriptDraft(track: RoleTrack, voices: readonly VoiceOption[] | undefined): ScriptDraft {
  const { run, gesture, refuse, scripts } = useEditorSession()
  const draft = useScriptDrafts()[track.id]
  const { text, ssml, speech } = track.tts
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = async () => {
    clearTimeout(timer.current)
    const typed = scripts.all()[track.id]
    if (typed === undefined || isTooLong(scriptOf(typed))) return
    await run({
      type: 'role.setScript',
      trackId: track.id,
      tts: scriptOf(typed),
      voices,
    })
    if (scripts.all()[track.id] === typed) scripts.set(track.id, null)
  }
  const flushLast = useRef(flush)
  flushLast.current = flush
  useEffect(() => {
    const leave = () => void flushLast.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const script = useMemo(() => (draft === undefined ? { text, ssml } : scriptOf(draft)), [draft, text, ssml])
  const change = (next: ScriptText) => {
    scripts.set(track.id, next.text === text && next.ssml === ssml ? null : next.text)
    clearTimeout(timer.current)
    if (!speech) timer.current = setTimeout(flush, WAIT_MS)
  }
  return {
    script,
    isTooLong: isTooLong(script),
    isKept: speech !== null,
    change,
    async act(next) {
      if (speech || isTooLong(next)) return change(next)
      await flush()
      scripts.set(track.id, next.text)
      const step = gesture()
      step.update({ type: 'role.setScript', trackId: track.id, tts: next, voices })
      const done = await step.commit()
      if (!done.ok) refuse(done.error)
      if (scripts.all()[track.id] === next.text) scripts.set(track.id, null)
    },
    flush: () => void flush(),
    discard() {
      clearTimeout(timer.current)
      scripts.set(track.id, null)
    },
  }
}
