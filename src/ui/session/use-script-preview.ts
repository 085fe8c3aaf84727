import { useEffect, useRef, useState } from 'react'
import type { Script } from '#shared/commands/role/speech.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
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

/** Begins to play a sound, until `signal` aborts; returns why it cannot be played. */
async function playSound(url: MediaUrl, signal: AbortSignal, ended: () => void): Promise<Failure | null> {
  try {
    const sound = new Audio(await accessMedia(url))
    signal.throwIfAborted()
    signal.addEventListener('abort', () => sound.pause())
    sound.onended = ended
    await sound.play()
    return null
  } catch (error) {
    return callFailure(error, signal)
  }
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
    const made = await requestSpeech(wantedSpeech(script, projectMirror.project?.glossary ?? []), signal)
    const failure = made.ok ? await playSound(made.value.audioUrl, signal, ended) : made.error
    if (failure) ended()
    else if (!signal.aborted) setState('playing')
    return failure?.code === 'cancelled' ? null : failure
  }
  return { state, play, stop }
}
