import { z } from 'zod'

/**
 * The word of the scene's presenter that a clip or an action starts with, counted from 0 over the words that are heard;
 * it moves with the word (E10.22).
 */
export const anchorWordSchema = z.number().int().min(0).optional()
