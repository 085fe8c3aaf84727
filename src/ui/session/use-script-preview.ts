import { useEffect, useRef, useState } from 'react'
import type { Script } from '#shared/commands/role/speech.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { accessMedia } from '#ui/server/media-host.ts'
import { requestSpeech, type SpeechFailure, wantedSpeech } from './request-speech.ts'

interface ScriptPreview {
  state: 'idle' | 'making' | 'playing'
  /** Speaks a part of a script outside the document and plays it; returns why it could not (E8.41). */
  play(script: Script): Promise<SpeechFailure | null>
  stop(): void
}

/** Speaks parts of scripts to be heard, one at a time; stops on unmount. */
export function useScriptPreview(): ScriptPreview {
  const [state, setState] = useState<ScriptPreview['state']>('idle')
  const current = useRef<AbortController | null>(null)
  const stop = () => {
    current.current?.abort()
    current.current = null
    setState('idle')
  }
  useEffect(() => () => current.current?.abort(), [])
  const play = async (script: Script) => {
    stop()
    const own = new AbortController()
    const { signal } = own
    current.current = own
    setState('making')
    const ended = () => current.current === own && stop()
    try {
      const made = await requestSpeech(wantedSpeech(script, projectMirror.project?.glossary ?? []), signal)
      if (!made.ok) {
        ended()
        return made.error
      }
      const sound = new Audio(await accessMedia(made.value.audioUrl))
      signal.throwIfAborted()
      signal.addEventListener('abort', () => sound.pause())
      sound.onended = ended
      await sound.play()
      if (!signal.aborted) setState('playing')
      return null
    } catch (error) {
      const failure = callFailure(error, signal)
      ended()
      return failure.code === 'cancelled' ? null : failure
    }
  }
  return { state, play, stop }
}
