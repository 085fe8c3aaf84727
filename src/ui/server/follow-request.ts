import type { z } from 'zod'
import type { Call } from '#shared/api/envelope.ts'
import type { CancelCall, RequestReply } from '#shared/api/request.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError, api } from './api.ts'
import { callFailure } from './call-failure.ts'

/** How often what is asked for is looked at, in milliseconds (E8.08), and how often while the network is lost. */
const POLL_MS = 500
const LOST_MS = 3000

type Reply = Pick<RequestReply, 'requestId' | 'finished' | 'error'>

interface Following<R extends Reply> {
  signal: AbortSignal
  /** Called with the first reply, and with each later one, until it is finished. */
  onReply?: (reply: R) => unknown
  /** Ends the request on the server when `signal` aborts. Where this does not arrive, the server finishes the request. */
  cancel?: CancelCall
}

/** Why a request has no result. */
interface RequestFailure<R extends Reply> extends Failure {
  /** The server's refusal of a request that it accepted and ended without a result. */
  refusal?: NonNullable<R['error']>
  /** The reply that said so. */
  reply?: R
}

/** Waits for `ms`; rejects when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Resolves as `waited` does; rejects when `signal` aborts before. */
function unlessAborted<T>(waited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    void waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Returns what a call says now; null where the network is lost. */
async function looked<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline') return null
    throw error
  }
}

/** Returns the last reply to a request. Rejects with the reason of `signal`, or as `api` does. */
async function lastReply<Q extends z.ZodType, D extends z.ZodType<Reply>>(
  call: Call<Q, D>,
  input: z.input<Q>,
  { signal, onReply, cancel }: Following<z.output<D>>,
): Promise<z.output<D>> {
  signal.throwIfAborted()
  // what can be cancelled is asked for to the end: the server may accept it while it is called off
  const asked = api(call, input, cancel ? undefined : signal)
  try {
    let reply = await unlessAborted(asked, signal)
    const { requestId } = reply
    while (!reply.finished) {
      await onReply?.(reply)
      signal.throwIfAborted()
      await pause(POLL_MS, signal)
      const poll = { requestId } as z.input<Q>
      let next = await looked(() => api(call, poll, signal))
      while (!next) {
        await pause(LOST_MS, signal)
        next = await looked(() => api(call, poll, signal))
      }
      reply = next
    }
    return reply
  } catch (error) {
    if (signal.aborted && cancel) void asked.then(({ requestId }) => api(cancel, { requestId })).catch(() => undefined)
    throw error
  }
}

/**
 * Makes a call whose work takes its time and returns its last reply. Once it is accepted, a lost network is waited out: the
 * server goes on meanwhile. Fails with `cancelled` when `signal` aborts, `offline` when the call is not accepted for want
 * of a network, or `server` with the server's sentence.
 */
export async function followRequest<Q extends z.ZodType, D extends z.ZodType<Reply>>(
  call: Call<Q, D>,
  input: z.input<Q>,
  following: Following<z.output<D>>,
): Promise<Result<z.output<D>, RequestFailure<z.output<D>>>> {
  try {
    const reply = await lastReply(call, input, following)
    const { error: refusal } = reply
    return refusal ? err({ code: 'server', detail: refusal.message, refusal, reply }) : ok(reply)
  } catch (error) {
    return err(callFailure(error, following.signal))
  }
}
