import type { z } from 'zod'
import type { Call } from '#shared/api/envelope.ts'
import type { CancelCall, RequestReply } from '#shared/api/request.ts'
import { ApiError, api } from './api.ts'

/** How often what is asked for is looked at, in milliseconds (E8.08), and how often while the network is lost. */
const POLL_MS = 500
const LOST_MS = 3000

type Reply = z.ZodType<Pick<RequestReply, 'requestId' | 'finished'>>

interface Following<D extends Reply> {
  signal: AbortSignal
  /** Called with the first reply, and with each later one, until it is finished. */
  onReply?: (reply: z.output<D>) => unknown
  /** Ends the request on the server when `signal` aborts; the server ends it by itself where this does not arrive. */
  cancel?: CancelCall
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

/** Returns what a call says now; null where the network is lost. */
async function looked<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline') return null
    throw error
  }
}

/**
 * Makes a call whose work takes its time and returns its last reply. Once it is accepted, a lost network is waited out: the
 * server goes on meanwhile. Rejects with the reason of `signal`, or as `api` does.
 */
export async function followRequest<Q extends z.ZodType, D extends Reply>(
  call: Call<Q, D>,
  input: z.input<Q>,
  { signal, onReply, cancel }: Following<D>,
): Promise<z.output<D>> {
  let requestId: string | null = null
  try {
    let reply = await api(call, input, signal)
    while (!reply.finished) {
      requestId = reply.requestId
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
    if (signal.aborted && requestId && cancel) void api(cancel, { requestId }).catch(() => undefined)
    throw error
  }
}
