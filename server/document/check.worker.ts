import { answerWith } from '#server/thread/answer.ts'
import { checkDocument } from './check.ts'

answerWith(checkDocument)
