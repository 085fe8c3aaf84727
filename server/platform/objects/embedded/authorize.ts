import { type AccessKeys, equal, type Permission } from './keys.ts'
import { type Signed, signV1, signV4 } from './signing.ts'

/** A refusal with a code of the store's protocol. */
export class OssError extends Error {
  override name = 'OssError'
  readonly status: number
  readonly code: string
  readonly details: Record<string, string>

  constructor(status: number, code: string, message: string, details: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Largest clock skew (the protocol's own limit). */
export const SKEW_MS = 15 * 60_000

interface Claim {
  keyId: string
  token: string
  signature: string
  /** Returns the signature for a secret. */
  expected(secret: string): string
  /** Signing time, for requests signed by header. */
  signedMs?: number
  /** Expiry of a signed address. */
  endsMs?: number
}

/** Parses `20260131T235959Z` to milliseconds; NaN for any other form. */
function momentOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function headerClaim(request: Signed): Claim | null {
  const authorization = request.headers.authorization ?? ''
  const date = request.headers['x-oss-date'] ?? ''
  const token = request.headers['x-oss-security-token'] ?? ''
  const v4 =
    /^OSS4-HMAC-SHA256 Credential=([^/,]+)\/\d{8}\/([^/]+)\/oss\/aliyun_v4_request, ?(?:AdditionalHeaders=([^,]*), ?)?Signature=([0-9a-f]+)$/.exec(
      authorization,
    )
  if (v4) {
    const [, keyId = '', region = '', additional = '', signature = ''] = v4
    const names = additional ? additional.split(';') : []
    return {
      keyId,
      token,
      signature,
      expected: (secret) => signV4(request, secret, date, region, names),
      signedMs: momentOf(date),
    }
  }
  const v1 = /^OSS ([^:]+):(.+)$/.exec(authorization)
  if (!v1) return null
  const [, keyId = '', signature = ''] = v1
  return { keyId, token, signature, expected: (secret) => signV1(request, secret, date), signedMs: Date.parse(date) }
}

function queryClaim(sent: Signed): Claim | null {
  // an address for reading also answers what a player asks before it reads; headers that a browser adds are not signed
  const request = { ...sent, method: sent.method === 'HEAD' ? 'GET' : sent.method, headers: {} }
  const { query } = request
  const date = query['x-oss-date'] ?? ''
  if (query['x-oss-signature']) {
    const [keyId = '', , region = ''] = (query['x-oss-credential'] ?? '').split('/')
    return {
      keyId,
      token: query['x-oss-security-token'] ?? '',
      signature: query['x-oss-signature'],
      expected: (secret) => signV4(request, secret, date, region, []),
      endsMs: momentOf(date) + Number(query['x-oss-expires']) * 1000,
    }
  }
  if (!query.Signature) return null
  return {
    keyId: query.OSSAccessKeyId ?? '',
    token: query['security-token'] ?? '',
    signature: query.Signature,
    expected: (secret) => signV1(request, secret, query.Expires ?? ''),
    endsMs: Number(query.Expires) * 1000,
  }
}

/** The permission of a request and its end: for an address its expiry, in milliseconds since 1970; for others now. */
export interface Authorized {
  permission: Permission
  endsMs: number
}

/**
 * Returns the permission of a request whose signature matches, whose access key is valid, and whose object is under the
 * prefix of that access key.
 * @throws OssError with the protocol's code
 */
export function authorize(keys: AccessKeys, request: Signed, nowMs: number): Authorized {
  const claim = headerClaim(request) ?? queryClaim(request)
  if (!claim) throw new OssError(403, 'AccessDenied', 'The request is not signed.')
  const found = keys.find(claim.keyId, claim.token, nowMs)
  if (!found) throw new OssError(403, 'InvalidAccessKeyId', 'The access key does not exist or its token has expired.')
  if (claim.endsMs !== undefined && !(claim.endsMs > nowMs)) {
    throw new OssError(403, 'AccessDenied', 'The address has expired.')
  }
  if (claim.signedMs !== undefined && !(Math.abs(claim.signedMs - nowMs) < SKEW_MS)) {
    throw new OssError(403, 'RequestTimeTooSkewed', 'The clocks differ too much.', {
      ServerTime: new Date(nowMs).toISOString(),
    })
  }
  if (!equal(claim.signature, claim.expected(found.secret))) {
    throw new OssError(403, 'SignatureDoesNotMatch', 'The signature is wrong.')
  }
  if (!request.key.startsWith(found.permission.prefix)) {
    throw new OssError(403, 'AccessDenied', 'This key may not touch objects outside its prefix.')
  }
  return { permission: found.permission, endsMs: claim.endsMs ?? nowMs }
}
