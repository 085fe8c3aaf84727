import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** The variables of words that may not be spoken. */
export const SENSITIVE_VARIABLES = {
  /** Words, separated by commas. */
  SENSITIVE_WORDS: z.string().default(''),
  /** A text file with one word a line; lines that begin with # are notes. */
  SENSITIVE_WORDS_FILE: z.string().min(1).optional(),
}

const variablesSchema = z.object(SENSITIVE_VARIABLES)

/**
 * Returns the words that may not be spoken.
 * @throws StartError where the file cannot be read
 */
export function sensitiveWords(env: z.infer<typeof variablesSchema>, root: string): string[] {
  const words = [...env.SENSITIVE_WORDS.split(','), ...linesOf(env.SENSITIVE_WORDS_FILE, root)]
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}

function linesOf(file: string | undefined, root: string): string[] {
  if (file === undefined) return []
  try {
    const lines = readFileSync(path.resolve(root, file), 'utf8').split(/\r?\n/u)
    return lines.filter((line) => !line.startsWith('#'))
  } catch {
    throw new StartError(`SENSITIVE_WORDS_FILE=${file} cannot be used: the file cannot be read.`)
  }
}
