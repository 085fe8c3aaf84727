import { z } from 'zod'
import { call } from './envelope.ts'

/** Longest time for which failures are kept, in days. */
export const FAILURE_DAYS = 30

const failureGroupSchema = z.object({
  /**
   * A call that the server could not serve, a work that failed, speech that was not made or not found in a recording, an
   * upload that was not converted, or a presenter that was not made.
   */
  kind: z.enum(['call', 'work', 'speech', 'conversion', 'import', 'training']),
  /** The path of the call below the common one, or the reason in the words of the program that failed. */
  cause: z.string(),
  count: z.number().int(),
  /** How many users met it. */
  users: z.number().int(),
  /** Of the last one: the id of the call, work or request, under which the log has it. */
  lastId: z.string(),
  /** Milliseconds since 1970. */
  lastTime: z.number(),
})
export type FailureGroup = z.infer<typeof failureGroupSchema>

/** Returns the tenant's failures of the last days, grouped by cause, the last failure first; at most 100 groups. */
export const listFailures = call({
  method: 'GET',
  path: '/v2/failure/list',
  needs: 'admin',
  input: z.object({ days: z.coerce.number().int().min(1).max(FAILURE_DAYS).default(7) }),
  data: z.object({ groups: z.array(failureGroupSchema) }),
})
