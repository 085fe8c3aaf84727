import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ask, type Manner } from '../common/ask.ts'
import { SpeechError } from '../common/port.ts'

/** A token is renewed this long before its end. */
const SPARE_MS = 60_000

const answerSchema = z.object({ Token: z.object({ Id: z.string().min(1), ExpireTime: z.number() }) })

interface Access {
  tokenUrl: string
  accessKeyId: string
  accessKeySecret: string
}

/** RFC 3986, as signatures of Alibaba Cloud want it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/gu, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns the signed body of a call (signature version 1.0: HMAC-SHA1 over the sorted parameters). */
function signedForm(
  parameters: Record<string, string>,
  { accessKeyId, accessKeySecret }: Omit<Access, 'tokenUrl'>,
  { at, nonce }: { at: Date; nonce: string },
): string {
  const all: Record<string, string> = {
    ...parameters,
    AccessKeyId: accessKeyId,
    Format: 'JSON',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: nonce,
    SignatureVersion: '1.0',
    Timestamp: at.toISOString().replace(/\.\d+/u, ''),
  }
  const query = Object.keys(all)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(all[name] ?? '')}`)
    .join('&')
  const signature = createHmac('sha1', `${accessKeySecret}&`)
    .update(`POST&${encoded('/')}&${encoded(query)}`)
    .digest('base64')
  return `${query}&Signature=${encoded(signature)}`
}

/** Gets the tokens with which the service is asked, each once until shortly before its end. */
export class NlsTokens {
  readonly #access: Access
  readonly #manner: Manner
  #token: { id: string; untilMs: number } | null = null

  constructor(access: Access, manner: Manner) {
    this.#access = access
    this.#manner = manner
  }

  async get(signal: AbortSignal): Promise<string> {
    if (this.#token && Date.now() < this.#token.untilMs) return this.#token.id
    const body = signedForm({ Action: 'CreateToken', Version: '2019-02-28', RegionId: 'cn-shanghai' }, this.#access, {
      at: new Date(),
      nonce: randomUUID(),
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const manner = { ...this.#manner, statusIn: refusedSignature }
    const { bytes } = await ask({ url: `${this.#access.tokenUrl}/`, headers, body }, manner, signal)
    const parsed = answerSchema.safeParse(jsonIn(new TextDecoder().decode(bytes)))
    if (!parsed.success) throw new SpeechError('engine_locked', `${this.#manner.name} gives no token.`)
    const { Id: id, ExpireTime } = parsed.data.Token
    this.#token = { id, untilMs: ExpireTime * 1000 - SPARE_MS }
    return id
  }

  /** Forgets a token that the service does not accept. */
  forget(): void {
    this.#token = null
  }
}

/** Access keys that do not exist or sign wrongly are refused with status 400 or 404. */
const refusedSignature = (body: string) => (/InvalidAccessKeyId|SignatureDoesNotMatch/u.test(body) ? 401 : null)

/** Parses JSON; returns null for anything else. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
