import { createHmac, randomBytes } from 'node:crypto'
import * as oidc from 'openid-client'
import type { AccountRefusal } from '#server/features/workspace/public.ts'
import type { OidcConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { putAnswer, redeemCode } from '../codes/codes.ts'

/** Time that a user has to log in at the provider. */
const LIFE_SEC = 10 * 60
/** A state: 24 random bytes in base64url. */
const STATE = /^[\w-]{32}$/

interface OidcParts {
  db: Db
  /** The instance's key. */
  sessionKey: string
  config: OidcConfig
}

/** The provider of the instance. The address is the one to which it sends the browser back. */
export class OidcProvider {
  readonly #parts: OidcParts
  #discovered: Promise<oidc.Configuration> | null = null

  constructor(parts: OidcParts) {
    this.#parts = parts
  }

  /** Returns what the provider says of itself. Rejects while it cannot be reached; the next call asks again. */
  #configuration(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#parts.config
    const address = new URL(issuer)
    const insecure = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    // signatures are checked although the tokens come from the provider itself: not every way there is encrypted
    const execute = [...insecure, oidc.enableNonRepudiationChecks]
    this.#discovered ??= oidc.discovery(address, clientId, clientSecret, undefined, { execute }).catch((error) => {
      this.#discovered = null
      throw error
    })
    return this.#discovered
  }

  /** Returns a value that only the instance can compute for a state. */
  #derived(what: 'nonce' | 'verifier', state: string): string {
    return createHmac('sha256', this.#parts.sessionKey).update(`oidc ${what} ${state}`).digest('base64url')
  }

  /** Begins a log-in: returns where the browser goes, and its state, which is valid once. Rejects like `discovery`. */
  async start(redirect: string): Promise<{ url: string; state: string }> {
    const { db, sessionKey } = this.#parts
    const configuration = await this.#configuration()
    const state = randomBytes(24).toString('base64url')
    await putAnswer(db, sessionKey, { subject: `oidc ${state}`, answer: state, lifeSec: LIFE_SEC })
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirect,
      scope: 'openid email',
      state,
      nonce: this.#derived('nonce', state),
      code_challenge: await oidc.calculatePKCECodeChallenge(this.#derived('verifier', state)),
      code_challenge_method: 'S256',
    })
    return { url: url.href, state }
  }

  /**
   * Returns the verified email of the user whom the provider sent back with a query. Rejects when the provider cannot be
   * reached or answers something else.
   */
  async finish(redirect: string, query: string): Promise<Result<string, AccountRefusal>> {
    const { db, sessionKey } = this.#parts
    const returned = new URL(redirect)
    returned.search = query
    const state = returned.searchParams.get('state') ?? ''
    // the database refuses a name with a null character, which is the client's mistake, not the provider's
    if (!STATE.test(state) || !(await redeemCode(db, sessionKey, `oidc ${state}`, state, 1))) return err('oidcFailed')
    const configuration = await this.#configuration()
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: this.#derived('verifier', state),
        expectedState: state,
        expectedNonce: this.#derived('nonce', state),
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return err('oidcFailed')
      // a provider may give the email with the token, or at its address of the user
      const told = claims.email ? claims : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      const isVerified = told.email_verified === true && typeof told.email === 'string'
      return isVerified ? ok(String(told.email)) : err('oidcUnverified')
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError) return err('oidcRefused')
      if (error instanceof oidc.ResponseBodyError || error instanceof oidc.ClientError) return err('oidcFailed')
      throw error
    }
  }
}
