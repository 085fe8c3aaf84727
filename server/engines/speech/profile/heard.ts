import type { TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { VoiceProfile } from '#shared/model/voice-profile.ts'
import type { Piece } from '#shared/speech/markup.ts'
import { sentencesOf } from '#shared/speech/paragraphs.ts'
import { cutSentence } from '../common/cut.ts'
import { type SentenceSound, SpeechError } from '../common/port.ts'
import type { VoiceAnswer, VoiceQuestion } from './measure-voice.ts'

/** The fewest seconds of sounds with a pitch in what a voice says of a passage. */
const PASSAGE_VOICED_SEC = 4

/**
 * Measures what a voice says of a text. Rejects with a `SpeechError`.
 * @param measuring the thread that measures voices
 * @param say says one sentence
 */
export async function heardOf(
  measuring: TurnThread<VoiceQuestion, VoiceAnswer>,
  say: (pieces: readonly Piece[]) => Promise<SentenceSound>,
  text: string,
  owner: string,
): Promise<VoiceProfile> {
  const clips: SentenceSound[] = []
  for (const { pieces } of sentencesOf(text, false).flatMap(cutSentence)) clips.push(await say(pieces))
  const pcm = new Int16Array(clips.reduce((sum, clip) => sum + clip.pcm.length, 0))
  let at = 0
  for (const clip of clips) {
    pcm.set(clip.pcm, at)
    at += clip.pcm.length
  }
  const recording = { pcm, sampleRate: clips[0]?.sampleRate ?? 0 }
  const answer = await measuring.ask(owner, { recording, voicedSecMin: PASSAGE_VOICED_SEC })
  if (!answer.ok) throw new SpeechError('speech_failed', 'The voice cannot be measured.')
  return answer.profile
}
