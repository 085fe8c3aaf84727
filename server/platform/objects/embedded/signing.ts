import { createHash, createHmac } from 'node:crypto'

/** The signed part of a request: header names in lower case, the query decoded. */
export interface Signed {
  method: string
  bucket: string
  key: string
  query: Record<string, string>
  headers: Record<string, string>
}

/** Names, in the query of an address, the link to a work for which it was made. */
export const SHARE_PARAMETER = 'x-studio-share'

/** Names, in the query of an address, for whom it was made. */
export const HOLDER_PARAMETER = 'x-studio-holder'

/** Region in signatures of the embedded store. */
export const REGION = 'cn-hangzhou'

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Percent-encodes a text by RFC 3986, as canonical requests require. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

function ossHeaders(headers: Record<string, string>, also: string[]): string[] {
  return Object.keys(headers)
    .filter((name) => name.startsWith('x-oss-') || also.includes(name))
    .sort()
    .map((name) => `${name}:${headers[name]?.trim()}`)
}

/**
 * Returns the signature of version 4 (OSS4-HMAC-SHA256) over a request with an unsigned payload, in hexadecimal.
 * @param date signing time as `20260131T235959Z`
 * @param additional names of further signed headers, in lower case
 */
export function signV4(request: Signed, secret: string, date: string, region: string, additional: string[]): string {
  const query = Object.entries(request.query)
    .filter(([name]) => name !== 'x-oss-signature')
    .map(([name, value]) => (value === '' ? encode(name) : `${encode(name)}=${encode(value)}`))
    .sort()
    .join('&')
  const canonical = [
    request.method,
    encode(`/${request.bucket}/${request.key}`).replaceAll('%2F', '/'),
    query,
    ...ossHeaders(request.headers, ['content-type', 'content-md5', ...additional]),
    '',
    additional.join(';'),
    request.headers['x-oss-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const day = date.slice(0, 8)
  const scope = `${day}/${region}/oss/aliyun_v4_request`
  const text = ['OSS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, region, 'oss', 'aliyun_v4_request'].reduce<string | Buffer>(hmac, `aliyun_v4${secret}`)
  return hmac(key, text).toString('hex')
}

const V1_PARAMETERS = /^(uploads|uploadId|partNumber|delete|continuation-token|security-token|x-oss-.*|response-.*)$/

/**
 * Returns the signature of version 1 (HMAC-SHA1), in base64.
 * @param date the `x-oss-date` header, or the expiry of a signed address, in seconds
 */
export function signV1(request: Signed, secret: string, date: string): string {
  const parameters = Object.entries(request.query)
    .filter(([name]) => V1_PARAMETERS.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&')
  const text = [
    request.method,
    request.headers['content-md5'] ?? '',
    request.headers['content-type'] ?? '',
    date,
    ...ossHeaders(request.headers, []),
    `/${request.bucket}/${request.key}${parameters && `?${parameters}`}`,
  ].join('\n')
  return createHmac('sha1', secret).update(text).digest('base64')
}
