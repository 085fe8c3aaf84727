import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { WechatConfig } from '#server/platform/config/pay-config.ts'
import { askProvider } from './ask.ts'
import { answered, parsedJson } from './checks.ts'
import { PayProviderError } from './port.ts'
import { authorizationOf, isFresh, isSigned, opened, sealedSchema, sealOf } from './wechat-crypto.ts'

const CERTIFICATES = '/v3/certificates'
/** WeChat Pay asks merchants to look for new certificates twice a day. */
const KEPT_MS = 12 * 3_600_000
/** Serial numbers that strangers make up cause no more questions than that. */
const PAUSE_MS = 60_000

const certificatesSchema = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedSchema })).min(1),
})

interface Certificate {
  key: KeyObject
  untilMs: number
}

/** The keys with which WeChat Pay signs: the configured one, or those of certificates that are fetched and kept. */
export class WechatKeys {
  readonly #config: WechatConfig
  readonly #timeoutMs: number
  readonly #own: { id: string; key: KeyObject } | null
  #certificates = new Map<string, Certificate>()
  #fetchedMs = Number.NEGATIVE_INFINITY
  #fetching: Promise<void> | null = null

  constructor(config: WechatConfig, timeoutMs: number) {
    this.#config = config
    this.#timeoutMs = timeoutMs
    this.#own = config.publicKey && { id: config.publicKey.id, key: createPublicKey(config.publicKey.key) }
  }

  /**
   * Returns the key of a serial number; null where WeChat Pay has none of it.
   * @throws PayProviderError where it has to be asked and does not answer
   */
  async of(serial: string): Promise<KeyObject | null> {
    if (serial === this.#own?.id) return this.#own.key
    if (!/^[\da-f]{8,64}$/iu.test(serial)) return null
    const name = serial.toUpperCase()
    const isKnown = this.#certificates.has(name)
    if (Date.now() - this.#fetchedMs > (isKnown ? KEPT_MS : PAUSE_MS)) {
      this.#fetching ??= this.#fetch().finally(() => {
        this.#fetching = null
      })
      // a known one is good until its end
      await (isKnown ? this.#fetching.catch(() => {}) : this.#fetching)
    }
    const found = this.#certificates.get(name)
    return found && found.untilMs > Date.now() ? found.key : null
  }

  async #fetch(): Promise<void> {
    const headers = {
      authorization: authorizationOf(this.#config, 'GET', CERTIFICATES, ''),
      accept: 'application/json',
    }
    const answer = await askProvider(this.#config.url + CERTIFICATES, { headers }, this.#timeoutMs)
    if (answer.status !== 200) throw new PayProviderError(`WeChat Pay gives no certificates: status ${answer.status}`)
    const { data } = answered(certificatesSchema, parsedJson(answer.text))
    const certificates = new Map(
      data.map(({ serial_no, encrypt_certificate }) => [
        serial_no.toUpperCase(),
        certificateOf(serial_no, opened(encrypt_certificate, this.#config.apiKey)),
      ]),
    )
    // the encryption proves the certificates already; the signature also that the answer is not an old one
    const seal = sealOf((name) => answer.headers.get(name))
    const signer = seal && certificates.get(seal.serial.toUpperCase())
    if (!seal || !signer || !isFresh(seal) || !isSigned(signer.key, seal, answer.text))
      throw new PayProviderError('the certificates of WeChat Pay are not signed by one of them')
    this.#certificates = certificates
    this.#fetchedMs = Date.now()
  }
}

/** @throws PayProviderError for what is no certificate of the number */
function certificateOf(serial: string, pem: string | null): Certificate {
  if (pem === null) throw new PayProviderError('the certificates of WeChat Pay are encrypted with another key')
  try {
    const { serialNumber, publicKey, validToDate } = new X509Certificate(pem)
    if (BigInt(`0x${serialNumber}`) !== BigInt(`0x${serial}`)) throw new Error('another number')
    return { key: publicKey, untilMs: validToDate.getTime() }
  } catch {
    throw new PayProviderError('WeChat Pay answers with a certificate that is none')
  }
}
