import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** Input that does not match its schema; `issues` has the fields and reasons. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input')
    this.issues = issues
  }

  /** Paths of the refused fields, such as `settings.size`; '' is the input itself. */
  get fields(): string[] {
    return [...new Set(this.issues.map(({ path }) => path.join('.')))]
  }
}

/** Validates the input of a route with the zod schema of its call; unknown keys are dropped. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) }
  }
}
