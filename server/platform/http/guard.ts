import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODES, HEADERS, type Need, type Scope } from '#shared/api/envelope.ts'
import { allows } from '#shared/api/roles.ts'
import { ApiError } from './api-error.ts'
import { type CallSession, header, sessionOn, tokenOn } from './call-session.ts'
import { bearsCookies, changeCookie, isOfOwnSite, isOfPage } from './cookies/session-cookie.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    needs?: Need
    scope?: Scope
    proven?(input: unknown): boolean
  }
}

/**
 * Returns the session of a token for a call from an address.
 * @param scope the scope of the call; undefined for one that no API key makes
 * @throws ApiError when the token opens none
 */
type OpenSession = (token: string, call: { scope: Scope | undefined; address: string }) => Promise<CallSession>

const ENDED: readonly number[] = [CODES.loginExpired, CODES.notMember]

/**
 * Refuses a call with a right that a browser adds by itself, unless a page of this server makes it (S3.42). Another site
 * cannot send the header, and could not send the token's.
 * @throws ApiError for such a call
 */
function refuseOtherSites(request: FastifyRequest, isOpen: boolean): void {
  const isAlone = header(request, HEADERS.token) === '' && !isOfPage(request)
  const isForeign = isOfPage(request) ? !isOfOwnSite(request) : isAlone && !isOpen && bearsCookies(request)
  if (isForeign) throw new ApiError('forbidden', 'otherSite')
}

/** Answers with the renewed token: in the cookie of a page, and for programs in the header. */
function answerToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  if (isOfPage(request)) changeCookie(request, reply, token)
  else reply.header(HEADERS.token, token)
}

/**
 * Refuses every request that does not meet the need of its call, before the body is read. User and tenant in the
 * headers must be those of the session. A route without a declared need is for owners only. A call that needs a fresh
 * proof is refused with the reason `proofNeeded` where `isProven` is false of its session. A renewed token is sent in the
 * response header of the same name, or to a page in its cookie, which goes with the session.
 * @param publicUrl the address that the operator has named
 */
export function guardCalls(
  app: FastifyInstance,
  openSession: OpenSession,
  isProven: (sessionId: string) => Promise<boolean>,
  publicUrl: string | null = null,
): void {
  app.decorate('publicUrl', publicUrl)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    // responses contain tokens and private data
    reply.header('cache-control', 'no-store')
    const { needs = 'owner', scope } = request.routeOptions.config
    refuseOtherSites(request, needs === 'nobody')
    if (needs === 'nobody') return
    const token = tokenOn(request)
    if (!token) throw new ApiError('unauthorized', 'loginFirst')
    const session = await openSession(token, { scope, address: request.ip }).catch((error: unknown) => {
      if (error instanceof ApiError && ENDED.includes(error.code)) changeCookie(request, reply, '')
      throw error
    })
    const { principal, renewedToken } = session
    const named = { tenant: header(request, HEADERS.tenant), user: header(request, HEADERS.user) }
    if (![principal.tenantId, ''].includes(named.tenant) || ![principal.userId, ''].includes(named.user)) {
      throw new ApiError('forbidden', 'otherTenant')
    }
    if (renewedToken) answerToken(request, reply, renewedToken)
    if (!allows(needs, principal)) throw new ApiError('forbidden', 'roleTooLow')
    request.session = session
  })
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.proven?.(request.body) || (await isProven(sessionOn(request).id))) return
    throw new ApiError('forbidden', 'proofNeeded', {}, { reason: 'proofNeeded' })
  })
}
