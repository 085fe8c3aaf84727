import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import type { Language } from './messages/index.ts'

/** Input that its schema refuses; `issues` says where and why. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input')
    this.issues = issues
  }
}

/** Checks the input of a route against the zod schema of its call; keys that the schema does not know are dropped. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const parsed = schema.safeParse(data, { reportInput: true })
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) }
  }
}

const LOCALES = {
  'zh-CN': z.locales.zhCN(),
  'zh-TW': z.locales.zhTW(),
  'en-US': z.locales.en(),
  'th-TH': z.locales.th(),
}

/** The first issue as the field that it is about and a reason in the user's language. */
export function explainIssue(language: Language, issues: z.core.$ZodIssue[]): { field: string; detail: string } {
  const [issue] = issues
  if (!issue) return { field: '', detail: '' }
  const said = LOCALES[language].localeError(issue as z.core.$ZodRawIssue)
  const detail = typeof said === 'string' ? said : (said?.message ?? issue.message)
  return { field: issue.path.join('.') || 'body', detail }
}
