import { z } from 'zod'

/** Fields of the wire form that this version does not know, kept for the next save. */
export const unknownFieldsSchema = z.record(z.string(), z.unknown()).optional()
