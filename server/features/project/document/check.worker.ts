import { answerWith } from '#server/platform/threads/answer.ts'
import { checkDocument } from './check.ts'

answerWith(checkDocument)
