import { useEffect, useRef } from 'react'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useScriptDrafts } from '#ui/session/use-script-drafts.ts'

/** Delay from the last key to the update; below the 300 ms within which undo steps merge. */
const WAIT_MS = 250

interface ScriptDraft {
  value: string
  /** The text is too long for a scene: it is neither in the document nor spoken. */
  isTooLong: boolean
  change(text: string): void
  /** Puts the text into the document, unless it is too long. */
  flush(): void
  /** Restores the script of the document. */
  discard(): void
}

/**
 * The script as typed. It is put into the document a moment after the last key; over a finished speech, whose subtitles
 * and length it replaces, when the field is left (E8.36). A text that is too long stays a draft.
 */
export function useScriptDraft(track: RoleTrack, voices: readonly VoiceOption[] | undefined): ScriptDraft {
  const { run, scripts } = useEditorSession()
  const draft = useScriptDrafts()[track.id]
  const { text, speech } = track.tts
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = async () => {
    clearTimeout(timer.current)
    const typed = scripts.all()[track.id]
    if (typed === undefined || typed.length > SPEECH_CHARS_MAX) return
    await run({ type: 'role.setScript', trackId: track.id, tts: { text: typed }, voices })
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
  const value = draft ?? text
  return {
    value,
    isTooLong: value.length > SPEECH_CHARS_MAX,
    change(next) {
      scripts.set(track.id, next === text ? null : next)
      clearTimeout(timer.current)
      if (!speech) timer.current = setTimeout(flush, WAIT_MS)
    },
    flush: () => void flush(),
    discard() {
      clearTimeout(timer.current)
      scripts.set(track.id, null)
    },
  }
}
