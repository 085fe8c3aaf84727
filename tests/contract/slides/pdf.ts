import { createHash } from 'node:crypto'

/** Text on the first page in a Chinese font and in Helvetica, none of which is in the file, and a red box; the second is empty. */
const CONTENT =
  '1 0 0 rg 50 30 100 60 re f 0 g BT /F1 36 Tf 60 300 Td <4F60597DFF0C4E16754C> Tj ET BT /F2 28 Tf 60 220 Td (Hello PDF) Tj ET'

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2/MediaBox[0 0 720 405]>>',
  '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 8 0 R>>>>>>',
  `<</Length ${CONTENT.length}>>stream\n${CONTENT}\nendstream`,
  '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
  '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R/DW 1000>>',
  '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  '<</Type/Page/Parent 2 0 R>>',
]

/** Returns a PDF of two pages, as text in Latin-1. */
export const pdf = () => written(OBJECTS, '')

function written(objects: readonly string[], more: string): string {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return `${file}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R${more}>>\nstartxref\n${file.length}\n%%EOF`
}

/** Padding of passwords (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')

const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4 with a key of 40 bits, as an XOR with its stream. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, n) => n)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!])
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + state[i]!) & 255
      swap(i, j)
      return byte ^ state[(state[i]! + state[j]!) & 255]!
    }),
  )
}

/** Returns a PDF that opens with a password alone (revision 2 of the standard security handler). */
export function encryptedPdf(): string {
  const id = Buffer.alloc(16, 7)
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded('secret'))
  const key = md5(padded('secret'), owner, permissions, id).subarray(0, 5)
  const user = rc4(key, PADDING)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/O${hex(owner)}/U${hex(user)}/P -4>>/ID[${hex(id)}${hex(id)}]`
  return written(OBJECTS, encrypt)
}
