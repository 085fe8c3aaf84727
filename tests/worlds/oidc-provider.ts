import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { OIDC_CLIENT } from './oidc-client.ts'

/** A user of the provider, by the email with which the studio finds the account. */
interface Person {
  email: string
  verified: boolean
}

/** Returns a token with another verified email, and the signature that it had. */
function withEmail(token: string, email: string): string {
  const [head, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, email, email_verified: true })).toString('base64url')
  return [head, changed, signature].join('.')
}

interface State {
  person: Person | null
  forgedEmail: string | null
}

/** Returns what answers as a provider that sends people back to an address. */
function providerOf(issuer: string, redirect: string, state: State): RequestListener {
  const provider = new Provider(issuer, {
    clients: [{ client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret, redirect_uris: [redirect] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a-key-of-the-provider'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const { email = '', verified = false } = state.person ?? {}
      return { accountId: sub, claims: () => ({ sub, email, email_verified: verified }) }
    },
  })
  provider.use(async (ctx, next) => {
    if (ctx.path === '/token' && state.forgedEmail) {
      await next()
      const answer = ctx.body as { id_token: string }
      ctx.body = { ...answer, id_token: withEmail(answer.id_token, state.forgedEmail) }
      return
    }
    if (!ctx.path.startsWith('/interaction/')) return next()
    if (!state.person) {
      return provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied' })
    }
    const accountId = state.person.email
    const grant = new provider.Grant({ accountId, clientId: OIDC_CLIENT.id })
    grant.addOIDCScope('openid email')
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId, remember: false }, consent })
  })
  return provider.callback()
}

/**
 * A real OpenID Connect provider. It asks nobody: whoever comes is the person that the test has set, or refuses when
 * that is null. With a forged email its tokens are changed on their way. Until it is opened it has its port, and breaks
 * off every request.
 */
export async function startProvider() {
  const state: State = { person: null, forgedEmail: null }
  let answer: RequestListener = (request) => void request.socket.destroy()
  const server = createServer((request, response) => answer(request, response)).listen(0, 'localhost')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    state,
    /** Answers from now on; people are sent back to `redirect`. */
    open(redirect: string) {
      answer = providerOf(issuer, redirect, state)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type OidcProvider = Awaited<ReturnType<typeof startProvider>>

/** Goes through the provider's pages like a browser, and returns the query with which it sends the browser back. */
export async function followTo(redirect: string, first: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = first
  while (!url.startsWith(redirect)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${response.status} ${url}: ${(await response.text()).slice(0, 500)}`)
    url = new URL(next, url).href
  }
  return new URL(url).search
}
