import { z } from 'zod'
import { isPlainText } from '#shared/base/plain-text.ts'

/** A text on one line: the schema of all names that users give. A control character is refused. */
export const plainTextSchema = z.string().refine(isPlainText, 'a text without control characters')

/** Matches a sign that shows: no white space, and none of the signs that are left out where a text is drawn (UAX 44). */
const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** The schema of a name that users give and find things by: without white space around it, and something of it shows. */
export const nameSchema = plainTextSchema
  .trim()
  .min(1)
  .refine((name) => SHOWN.test(name), 'a name of which something shows')
