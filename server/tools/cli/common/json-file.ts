import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { CliRefusal } from './refusal.ts'

/**
 * Reads a file of JSON.
 * @throws CliRefusal for a file that cannot be read or is no JSON
 */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliRefusal(`The file ${file} cannot be read.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new CliRefusal(`${file} is no JSON.`)
  }
}

/**
 * Returns a value as its schema reads it.
 * @param thing names it in the refusal
 * @throws CliRefusal with the first field that is wrong
 */
export function requireValid<S extends z.ZodType>(schema: S, value: unknown, thing: string): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CliRefusal(
    `The ${thing} cannot be used: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}.`,
  )
}
