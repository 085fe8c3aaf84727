/** Cuts samples away from the event loop: ten minutes of sound take seconds. */
import { registerMp3Decoder } from '#server/engines/align/mp3-decoder.ts'
import { answerWith } from '#server/platform/threads/answer.ts'
import { cutSample } from './sample.ts'

registerMp3Decoder()
answerWith(cutSample)
