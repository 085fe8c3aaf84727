import type { FastifyRequest } from 'fastify'

/**
 * Works for the client of a request. Resolves and rejects as the work does.
 * @param work gets a signal that aborts when the client leaves before it has ended
 */
export async function whileClientWaits<T>(
  { raw: { socket } }: FastifyRequest,
  work: (left: AbortSignal) => Promise<T>,
): Promise<T> {
  // the request itself closes when its body has been read
  const left = new AbortController()
  const leave = () => left.abort(new Error('the client has left'))
  if (socket.destroyed) leave()
  socket.once('close', leave)
  try {
    return await work(left.signal)
  } finally {
    socket.off('close', leave)
  }
}
