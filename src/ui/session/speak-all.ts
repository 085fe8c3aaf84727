import type { Voice } from '#shared/api/speech.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { fitScript } from '#shared/speech/fit-script.ts'
import { isVoiceGone, voiceForScript } from '#shared/speech/voices.ts'
import type { EditorSession } from './editor-session.ts'

/**
 * Makes the speech of these presenters one after another. A presenter without a voice first gets one in the language of
 * its script; one whose voice is there no longer is not given another voice: it fails with `gone`. Stops at the first failure
 * and returns it.
 */
export async function speakAll(
  session: Pick<EditorSession, 'run' | 'speech'>,
  tracks: readonly RoleTrack[],
  voices: readonly Voice[],
): Promise<Result<null, Failure>> {
  for (const { id: trackId, tts } of tracks) {
    const own = voices.find(({ id }) => id === tts.voiceId)
    const voice = own ?? voiceForScript({ voiceId: null, isVoiceAutomatic: true }, tts.text, voices) ?? voices[0]
    if (isVoiceGone(tts, voices)) return err({ code: 'gone', detail: 'the voice is not there', subject: trackId })
    if (!voice) return err({ code: 'other', detail: 'no voices' })
    if (!own) await session.run({ type: 'role.setScript', trackId, tts: { voiceId: voice.id }, voice })
    const made = await session.speech.make(trackId, { ...tts, ...fitScript(tts, voice), voiceId: voice.id }, voice)
    if (!made.ok) return made
  }
  return ok(null)
}
