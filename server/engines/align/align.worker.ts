/** Finds the times of speech away from the event loop: five minutes take seconds. */
import { answerWith } from '#server/platform/threads/answer.ts'
import { findTimes } from './find-times.ts'
import { registerMp3Decoder } from './mp3-decoder.ts'

registerMp3Decoder()
answerWith(findTimes)
