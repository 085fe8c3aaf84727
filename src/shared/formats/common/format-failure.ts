import type { z } from 'zod'

/** Why a document was not read: `message` is one English sentence that begins with the field's path. */
export interface FormatFailure {
  code: 'too_large' | 'not_json' | 'invalid_field'
  path: string
  message: string
}

/**
 * Something that was met while reading, where the document is still good: a part that was left out, or a material
 * without an address from which it may be fetched.
 */
export interface FormatNote {
  kind: 'left_out' | 'missing'
  path: string
  message: string
}
export type ReportNote = (note: FormatNote) => void

/** Carries a failure out of nested readers; `decodeProject` turns it into a `Result`. */
export class FormatError extends Error {
  readonly failure: FormatFailure

  constructor(path: string, what: string) {
    const message = `${path || 'The document'} ${what}.`
    super(message)
    this.failure = { code: 'invalid_field', path, message }
  }
}

const ARTICLES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], raw)
}

function join(path: string, more: readonly PropertyKey[]): string {
  return more.reduce<string>((all, key) => {
    if (typeof key === 'number') return `${all}[${key}]`
    return all ? `${all}.${String(key)}` : String(key)
  }, path)
}

/** The values that a closed set allows, whether it was written as one list or as a union of single values. */
function allowed(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  return issue.code === 'invalid_union' ? issue.errors.flatMap((error) => error.flatMap(allowed)) : []
}

function sentence(issue: z.core.$ZodIssue, raw: unknown): string {
  const value = valueAt(raw, issue.path)
  if (value === undefined) return 'is missing'
  if (issue.code === 'invalid_type') {
    return `must be ${ARTICLES[issue.expected] ?? issue.expected}, but is ${ARTICLES[kindOf(value)] ?? kindOf(value)}`
  }
  const values = allowed(issue)
  if (values.length > 0) return `must be ${values.join(' or ')}`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'must not be empty'
  if (issue.code === 'too_small' && issue.origin === 'number') return `must not be under ${issue.minimum}`
  if (issue.code === 'too_big' && issue.origin === 'string') return `must not have over ${issue.maximum} characters`
  return issue.code === 'invalid_union' ? 'is not valid' : issue.message
}

/** Reads `raw` by a wire schema; throws a `FormatError` that names the first wrong field under `path`. */
export function read<S extends z.ZodType>(schema: S, raw: unknown, path: string): z.output<S> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  throw new FormatError(join(path, issue.path), sentence(issue, raw))
}
