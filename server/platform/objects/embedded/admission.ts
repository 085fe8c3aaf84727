import type { FastifyRequest } from 'fastify'
import { isPlainKey, isSearchable } from '../common/keys.ts'
import { type Authorized, authorize, OssError } from './authorize.ts'
import type { AccessKeys, Permission } from './keys.ts'
import type { Signed } from './signing.ts'

/** A request with a valid signature, and what its access key may do. */
export type Admitted = Signed & Pick<Permission, 'uploadOnly' | 'sessionId'> & Pick<Authorized, 'endsMs'>

/** Returns the signed part of a request, from its address as sent. The key is empty for calls on the bucket. */
function signedPart(request: FastifyRequest, bucket: string): Signed {
  const url = new URL(request.raw.url ?? '/', 'http://store')
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const invalid = (message: string) => new OssError(400, 'InvalidObjectName', message)
  if (!url.pathname.startsWith(`/${bucket}/`)) throw invalid('The address leaves the bucket.')
  let key: string
  try {
    key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
  } catch {
    throw invalid('The name of the object is not UTF-8.')
  }
  if (key !== '' && !isPlainKey(key)) throw invalid('The name of the object is not a plain path, or too long.')
  return {
    method: request.method,
    bucket,
    key,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
  }
}

/**
 * Validates the signature of a request at `nowMs`, in milliseconds since 1970.
 * @throws OssError with the protocol's code
 */
export function admit(request: FastifyRequest, bucket: string, keys: AccessKeys, nowMs: number): Admitted {
  const signed = signedPart(request, bucket)
  const { permission, endsMs } = authorize(keys, signed, nowMs)
  const { uploadOnly, sessionId } = permission
  if (uploadOnly && !isSearchable(signed.key))
    throw new OssError(400, 'InvalidObjectName', 'The name of an upload must not have " or \\ in it.')
  return { ...signed, uploadOnly, sessionId, endsMs }
}

/**
 * Refuses an access key that may only create objects.
 * @throws OssError
 */
export function refuseUploader({ uploadOnly }: Admitted): void {
  if (uploadOnly) throw new OssError(403, 'AccessDenied', 'This key may only create objects.')
}
