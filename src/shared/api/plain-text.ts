import { z } from 'zod'

/** A text on one line: the schema of all names that users give. A control character is refused. */
export const plainTextSchema = z.string().regex(/^\P{Cc}*$/u, 'a text without control characters')
