import { createSign, generateKeyPairSync } from 'node:crypto'

/** A pair of RSA keys as PEM. */
export function keyPair(type: 'pkcs1' | 'pkcs8') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type, format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** Writes a value of ASN.1. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const hex = (tag: number, digits: string) => der(tag, Buffer.from(digits, 'hex'))
const time = (ms: number) => der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/\D/g, '')}Z`))

/** A certificate that its own key signs, for a day around now. @param serial hexadecimal digits of whole bytes */
export function certificate(serial: string, untilMs = Date.now() + 86_400_000) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = sequence(hex(0x06, '2a864886f70d01010b'), hex(0x05, ''))
  const name = sequence(der(0x31, sequence(hex(0x06, '550403'), der(0x0c, Buffer.from('Pay')))))
  const content = sequence(
    der(0xa0, hex(0x02, '02')),
    hex(0x02, serial),
    algorithm,
    name,
    sequence(time(Date.now() - 86_400_000), time(untilMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const whole = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature))
  const pem = `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`
  return { serial, pem, privateKey, publicKey }
}
