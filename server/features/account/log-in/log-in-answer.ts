import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOfPage, newCookie } from '#server/platform/http/cookies/session-cookie.ts'

/**
 * Returns the answer to a log-in: a program gets the token; a page gets it in a cookie, which its scripts cannot read, and
 * the number of the session (S3.41).
 */
export function logInAnswer<T extends { token: string }>(request: FastifyRequest, reply: FastifyReply, begun: T) {
  if (!isOfPage(request)) return { ...begun, session: '' }
  return { ...begun, token: '', session: newCookie(request, reply, begun.token) }
}
