/** Aligns sounds away from the event loop. */
import { answerWith } from '#server/thread/answer.ts'
import { alignClips } from './align.ts'

answerWith(alignClips, () => [])
