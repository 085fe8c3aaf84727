/** A message to a user: a code, or a notice. */
interface Message {
  /** An email, or a phone number of digits alone. */
  to: string
  subject: string
  body: string
}

/** Delivers messages to users. */
export interface MessagePort {
  /** Resolves when the message is handed over; rejects when it cannot be. */
  send(message: Message): Promise<void>
  close(): void
}
