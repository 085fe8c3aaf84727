/** Parses the bodies that are too large for the event loop. */
import { answerWith } from '#server/platform/threads/answer.ts'
import { parseLargeBody } from './text.ts'

answerWith(parseLargeBody)
