import type { z } from 'zod'
import { NoticeError, type PaymentRequest, PayProviderError } from './port.ts'

/** How far the clock of a message may be from the own one. */
export const TOLERANCE_MS = 5 * 60_000

/** Returns an answer of a provider in its shape. @throws PayProviderError for another shape */
export function answered<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new PayProviderError('the provider of payments answers in another shape')
  return read.data
}

/** Returns what a message says. @throws NoticeError for another shape */
export function noticed<T extends z.ZodType>(schema: T, message: unknown): z.output<T> {
  const read = schema.safeParse(message)
  if (!read.success) throw new NoticeError('the message has another shape')
  return read.data
}

/** Returns the value of a JSON text; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns an id that may stand in addresses and searches. @throws PayProviderError for another one */
export function checkedId(id: string): string {
  if (!/^[\da-z]{6,32}$/iu.test(id)) throw new PayProviderError('the id of a payment has 6 to 32 letters and digits')
  return id
}

/** Refuses payments that no provider takes. @throws PayProviderError */
export function checkAmount(amountCents: number): void {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new PayProviderError('an amount is a positive number of hundredths')
}

/** Refuses what a provider of China takes no payment of. @throws PayProviderError */
export function checkYuan(request: Pick<PaymentRequest, 'amountCents' | 'currency'>): void {
  if (request.currency !== 'CNY') throw new PayProviderError('the provider takes payments in CNY alone')
  checkAmount(request.amountCents)
}
