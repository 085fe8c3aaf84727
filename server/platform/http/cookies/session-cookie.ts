import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS, NEW_SESSION, SESSION_COOKIE } from '#shared/api/envelope.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The address that the operator has named; null without one. */
    publicUrl: string | null
  }
}

/**
 * Lifetime of a cookie in seconds. A token is renewed, and its cookie set, by the first call after an hour; the session
 * ends 24 hours after its last call, so at most 25 hours after its cookie was set.
 */
const MAX_AGE_SEC = 25 * 3600

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict'

function header({ headers }: FastifyRequest, name: string): string {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

/** Returns the origin under which a request has reached the server. */
function ownOrigin({ server: { publicUrl }, protocol, host }: FastifyRequest): string {
  const named = publicUrl === null ? null : new URL(publicUrl)
  // a proxy may not say that the browser came by https
  return named?.host === host ? named.origin : `${protocol}://${host}`
}

const isSecure = (request: FastifyRequest) => ownOrigin(request).startsWith('https:')

/**
 * Returns the name of the cookie of a session. The number is in the name, since a browser sends the cookies of a host to
 * all of its ports: two studios on one machine do not replace each other's.
 */
function nameOf(request: FastifyRequest, number: string): string {
  return `${isSecure(request) ? '__Host-' : ''}${SESSION_COOKIE}${number}`
}

/** Returns the number of the session that a page names; '' for programs, and for a page without a session. */
function numberOn(request: FastifyRequest): string {
  const number = header(request, HEADERS.session)
  return number !== NEW_SESSION && /^[\w-]{1,40}$/.test(number) ? number : ''
}

const cookiesOn = (request: FastifyRequest) =>
  header(request, 'cookie')
    .split(';')
    .map((pair) => pair.trim())

/** Returns the token in the cookie of the session that the request names; '' without one. */
export function cookieToken(request: FastifyRequest): string {
  const number = numberOn(request)
  const start = `${nameOf(request, number)}=`
  const pair = number && cookiesOn(request).find((one) => one.startsWith(start))
  return pair ? pair.slice(start.length) : ''
}

/** Returns whether a request is of a page, which keeps its token in a cookie: it names its session, or that it has none yet. */
export function isOfPage(request: FastifyRequest): boolean {
  return header(request, HEADERS.session) !== ''
}

/** Returns whether a request bears cookies of sessions. */
export function bearsCookies(request: FastifyRequest): boolean {
  return cookiesOn(request).some((one) => one.replace('__Host-', '').startsWith(SESSION_COOKIE))
}

/** Returns whether a request can be one of the server's own pages, by what browsers say of where it comes from. */
export function isOfOwnSite(request: FastifyRequest): boolean {
  if (!['', 'same-origin', 'none'].includes(header(request, 'sec-fetch-site'))) return false
  const { publicUrl } = request.server
  const own = [ownOrigin(request), `https://${request.host}`, publicUrl === null ? '' : new URL(publicUrl).origin, '']
  return own.includes(header(request, 'origin'))
}

function setCookie(request: FastifyRequest, reply: FastifyReply, number: string, token: string): void {
  const age = token === '' ? 0 : MAX_AGE_SEC
  const secure = isSecure(request) ? '; Secure' : ''
  reply.header('set-cookie', `${nameOf(request, number)}=${token}; Max-Age=${age}; ${ATTRIBUTES}${secure}`)
}

/**
 * Keeps the token of a session that begins in a cookie, out of reach of scripts.
 * @returns the number of the session, which is no secret: without the cookie it opens nothing
 */
export function newCookie(request: FastifyRequest, reply: FastifyReply, token: string): string {
  const number = randomBytes(9).toString('base64url')
  setCookie(request, reply, number, token)
  return number
}

/** Replaces the token in the cookie of the session that the request names; '' removes the cookie. */
export function changeCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const number = numberOn(request)
  if (number) setCookie(request, reply, number, token)
}
