import { z } from 'zod'
import { isPlainText } from '#shared/base/plain-text.ts'

/** A text on one line: the schema of all names that users give. A control character is refused. */
export const plainTextSchema = z.string().refine(isPlainText, 'a text without control characters')
