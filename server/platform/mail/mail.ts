import { createTransport } from 'nodemailer'
import type { MessagePort } from './port.ts'

/** Longest wait for a connection to the mail server, and for its greeting, in milliseconds. */
const CONNECT_MS = 20_000

/** Sends messages through a mail server. */
export function mailPort({ url, from }: { url: string; from: string }): MessagePort {
  const transport = createTransport({ url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS })
  return {
    async send({ to, subject, body }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body })
    },
    close: () => transport.close(),
  }
}
