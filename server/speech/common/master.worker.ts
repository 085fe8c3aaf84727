/** Masters sounds away from the event loop. */
import { answerWith } from '#server/thread/answer.ts'
import { masterClips } from './master.ts'

answerWith(masterClips, ({ buffer }) => [buffer])
