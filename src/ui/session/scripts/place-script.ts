import type { TrackId } from '#shared/model/ids.ts'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { ScriptText } from '#shared/speech/markup.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import { splitScript } from '#shared/speech/split-script.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import type { EditorSession } from '../editor-session.ts'

interface Placing {
  trackId: TrackId
  script: ScriptText
  voices: readonly VoiceOption[]
  /** The name of further scenes. */
  sceneName: string
}

/**
 * Gives a presenter a script of the library, with a voice of its language. One that is longer than a scene holds is split into
 * scenes; where there is no place for these it stays in the presenter's field as a draft.
 */
export async function placeScript(
  session: Pick<EditorSession, 'run' | 'scripts'>,
  { trackId, script, voices, sceneName }: Placing,
): Promise<void> {
  const isLong = isTooLong(script)
  const first = isLong ? { ...script, text: splitScript(script, SPEECH_CHARS_MAX)[0] ?? '' } : script
  // further scenes take the voice of the first
  await session.run({ type: 'role.setScript', trackId, tts: first, voices })
  if (isLong && !(await session.run({ type: 'scene.addForScript', trackId, ...script, sceneName })))
    session.scripts.set(trackId, script.text)
}
