import type { Voice } from '#shared/api/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { fitScript } from '#shared/speech/fit-script.ts'
import type { ScriptText } from '#shared/speech/markup.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useSpeechBusy } from '#ui/session/use-speech-busy.ts'
import { useTellFailure } from './use-tell-failure.ts'

interface Wanted {
  track: RoleTrack
  script: ScriptText
  voice: Voice | undefined
  /** Whether the voice is there no longer, so that another one is to be chosen first. */
  isGone: boolean
  /** Sends what is typed but not in the document. */
  flush(): void
}

/** Making speech from a script, which then drives the presenter. `generate` is null while it cannot be made. */
export function useGenerate({ track, script, voice, isGone, flush }: Wanted) {
  const session = useEditorSession()
  const tellFailure = useTellFailure()
  const busy = useSpeechBusy(track.id)
  const writer = useWriter()
  // the pending text may still change the voice's language
  const voiceId = voice?.id ?? track.tts.voiceId
  const ready = writer && script.text.trim() !== '' && !isTooLong(script) && voiceId !== null && !isGone
  const generate = async () => {
    flush()
    const spoken = { ...track.tts, ...(voice ? fitScript(script, voice) : script), voiceId }
    const made = await session.speech.make(track.id, spoken, voice)
    if (!made.ok) return tellFailure(made.error)
    if (track.driver !== 'tts')
      await session.run({ type: 'role.setDriver', trackId: track.id, driver: 'tts', ...(voice && { voice }) })
  }
  return { busy, generate: ready && !busy ? generate : null, cancel: () => session.speech.cancel(track.id) }
}
