import type { Language } from '#shared/api/languages.ts'
import type { PayType } from '#shared/model/product-types.ts'

/** A payment that a provider is asked for. */
export interface PaymentRequest {
  /** The id of the payment, unique for ever: letters and digits, 6 to 32 of them. Ids of refunds are alike. */
  paymentId: string
  /** In hundredths of the currency. */
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** The name of what is bought, for the page of the provider. */
  title: string
  language: Language
  /** When the provider is to take no payment any more. */
  expiresAt: Date
  /** The address to which the provider reports the payment. */
  notifyUrl: string
  /** The page of the studio to which the provider's page leads back. */
  returnUrl: string
}

/** The address by which a payment is made, and how it is used: as a QR code, in a frame, or in a tab of its own. */
export interface PaymentCode {
  url: string
  form: 'qr' | 'page' | 'tab'
}

/** The state of a payment at its provider. */
export type PaymentState =
  | { is: 'open' }
  | { is: 'paid'; tradeId: string; amountCents: number; currency: string; paidAt: Date }
  /** Nothing was paid, and nothing can be any more. */
  | { is: 'closed' }

/** A message of a provider that proved to be its own. */
interface PaymentNotice {
  /** The id of the message, by which a repeated one is known. */
  noticeId: string
  paymentId: string
  state: PaymentState
}

/** The answer that a provider wants to its message. */
interface NoticeReply {
  status: number
  type: string
  text: string
}

/** A message as it came: names of headers in lower case. */
export interface RawNotice {
  headers: Readonly<Record<string, string | undefined>>
  body: Uint8Array
}

/** A message that is not the provider's, or that cannot be read. */
export class NoticeError extends Error {}

/** A provider that refuses, answers wrongly, or does not answer. */
export class PayProviderError extends Error {}

/**
 * A provider of payments. No method throws anything but the two errors above. Secrets are in none of their messages.
 */
export interface PayPort {
  /** The name in addresses and in the database. */
  readonly name: 'sandbox' | 'alipay' | 'wechat' | 'stripe'
  /** The ways to pay that it serves. */
  readonly payTypes: readonly PayType[]
  /** Asks for the code of a payment. Asked for again with the same request, it returns a code of the same payment. */
  open(request: PaymentRequest, payType: PayType): Promise<PaymentCode>
  /** Asks for the state of a payment; one that the provider does not know is open. */
  query(paymentId: string): Promise<PaymentState>
  /** Ends a payment that was not made; one that was made or is not known stays as it is. */
  close(paymentId: string): Promise<void>
  /**
   * Gives money back. Asked for again with the same `refundId`, it gives nothing more.
   * @returns whether the money is on its way for good; else the provider is to be asked again
   */
  refund(refund: {
    paymentId: string
    refundId: string
    amountCents: number
    /** The whole payment. */
    paidCents: number
    currency: string
    reason: string
  }): Promise<boolean>
  /**
   * Reads a message that came to the notify address.
   * @returns null for one that is the provider's own and about something else; it is answered as taken
   * @throws NoticeError where it is forged, stale or malformed; PayProviderError where the provider has to be asked for its
   *   certificates and does not answer
   */
  readNotice(notice: RawNotice): Promise<PaymentNotice | null>
  /** The answer to a message that was taken (`true`), or is to be sent again (`false`). */
  reply(taken: boolean): NoticeReply
}
