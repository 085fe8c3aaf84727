/** Masters sounds away from the event loop. */
import { answerWith } from '#server/platform/threads/answer.ts'
import { masterClips } from './master.ts'

answerWith(masterClips, ({ buffer }) => [buffer])
