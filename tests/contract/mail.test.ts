import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { mailPort } from '#server/platform/mail/mail.ts'

/** A mail server that accepts everything and keeps the lines that it is sent. */
async function mailServer() {
  const lines: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 here\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line)
      if (inData && line !== '.') return
      inData = line === 'DATA'
      socket.write(inData ? '354 go\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { lines, port: typeof address === 'object' ? address?.port : 0, close: () => server.close() }
}

test('S3.30 with a mail server codes are sent to emails', async () => {
  const { lines, port, close } = await mailServer()
  const mail = mailPort({ url: `smtp://127.0.0.1:${port}`, from: 'studio@example.com' })
  await mail.send({ to: 'mei@example.com', subject: 'Verification code', body: 'Your code is 123456.' })
  mail.close()
  close()
  expect(lines).toEqual(expect.arrayContaining(['MAIL FROM:<studio@example.com>', 'RCPT TO:<mei@example.com>']))
  expect(lines).toEqual(expect.arrayContaining(['Subject: Verification code', 'Your code is 123456.']))
  expect(lines.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
})
