import type { Tx } from '#server/platform/db/open.ts'

/** A message to a user: a code, or a notice. */
interface Message {
  /** An email, or a phone number of digits alone. */
  to: string
  subject: string
  body: string
}

/** Delivers messages to users. */
export interface MessagePort {
  /**
   * Resolves when the message is handed over; rejects when it cannot be.
   * @param tx where a message that waits in the outbox is to be there exactly when what it tells of is
   */
  send(message: Message, tx?: Tx): Promise<void>
  close(): void
}
