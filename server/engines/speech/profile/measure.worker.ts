/** Measures voices away from the event loop: half an hour takes many seconds. */
import { registerMp3Decoder } from '#server/engines/align/mp3-decoder.ts'
import { answerWith } from '#server/platform/threads/answer.ts'
import { measureVoice } from './measure-voice.ts'

registerMp3Decoder()
answerWith(measureVoice)
