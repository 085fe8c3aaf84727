import { z } from 'zod'
import { type Call, call, nothing, type Scope } from './envelope.ts'

const requestId = z.string().min(1).max(64)
const poll = z.object({ requestId })

/** Fields that every reply has of a request. */
const replySchema = z.object({
  requestId: z.string(),
  finished: z.boolean(),
  /** 0 to 1. */
  progress: z.number(),
  /** Set when it ended without a result: a code and a sentence. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type RequestReply = z.output<typeof replySchema>

interface Definition<Input extends z.ZodType, Result extends z.ZodRawShape> {
  path: string
  /** With which API keys may make the calls. */
  scope: Scope
  /** The parameters of the request. */
  input: Input
  /** Fields of the reply besides how far the request is; a field of `RequestReply` is said in another way. */
  result: Result
}

/**
 * The calls for what takes its time. `ask` is called once with what is wanted, then every 500 ms with the returned
 * `requestId` alone, until the request is finished; `cancel` ends one of the caller's workspace that has not ended.
 */
export function requestCalls<Input extends z.ZodType, Result extends z.ZodRawShape>({
  path,
  scope,
  input,
  result,
}: Definition<Input, Result>) {
  const access = { method: 'POST', needs: 'member', scope } as const
  return {
    ask: call({ ...access, path, stores: 'asked', input: z.union([poll, input]), data: replySchema.extend(result) }),
    cancel: call({ ...access, path: `${path}/cancel`, input: poll, data: nothing }),
  }
}

/** The call that ends a request. */
export type CancelCall = Call<typeof poll, typeof nothing>
