import { LEDGER_TYPES, type LedgerType } from '#shared/api/benefits.ts'
import { CliRefusal } from './refusal.ts'

/**
 * Returns the type of a benefit, and how much of it is granted: seconds of video for minutes, else pieces.
 * @throws CliRefusal for an unknown type, and for what is no number
 */
export function readGranted(name: string, quantity: string): { type: LedgerType; quantity: number } {
  const type = LEDGER_TYPES.find((known) => known === name)
  if (!type) throw new CliRefusal(`TYPE is one of ${LEDGER_TYPES.join(', ')}.`)
  if (!/^\d{1,7}$/.test(quantity))
    throw new CliRefusal(`QUANTITY is a number: minutes of VIDEO_DURATION, else pieces. It is "${quantity}".`)
  return { type, quantity: Number(quantity) * (type === 'VIDEO_DURATION' ? 60 : 1) }
}
