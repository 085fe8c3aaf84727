/** Lays profiles on sounds away from the event loop. */
import { answerWith } from '#server/platform/threads/answer.ts'
import { layVoice } from './lay.ts'

answerWith(layVoice, ({ buffer }) => [buffer])
