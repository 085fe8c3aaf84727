import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

const FILES = path.join(import.meta.dirname, 'files')
const OFFICE = 'http://schemas.openxmlformats.org'

/** A document that was printed or written by a program: two pages in English and Chinese, a picture alone, a page of Word. */
export const document = (name: 'two-pages.pdf' | 'scan.pdf' | 'word.doc'): Buffer =>
  readFileSync(path.join(FILES, name))

/** A docx with a body in WordprocessingML. */
export function docx(body: string, mainPart = 'word/document.xml'): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const rels = 'application/vnd.openxmlformats-package.relationships+xml'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="${rels}"/><Override PartName="/${mainPart}" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="${mainPart}"/></Relationships>`,
    [mainPart]: `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

/** A paragraph of a docx, with runs in WordprocessingML. */
export const paragraph = (runs: string): string => `<w:p><w:r>${runs}</w:r></w:p>`

/** A compound file with one stream of a name, as Office writes for a document with a password (MS-CFB). */
export function compoundFile(streamName: string, content: Buffer): Buffer {
  const sectors = Math.ceil(content.length / 512)
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  // one sector of the allocation table, then the directory
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeInt32LE(-2, 60)
  header.writeInt32LE(-2, 68)
  header.fill(0xff, 80)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeInt32LE(-3, 0)
  table.writeInt32LE(-2, 4)
  for (let at = 0; at < sectors; at += 1) table.writeInt32LE(at === sectors - 1 ? -2 : at + 3, (at + 2) * 4)
  const directory = Buffer.alloc(512)
  const entry = (at: number, name: string, type: number, first: number, bytes: number, child: number) => {
    directory.write(`${name}\0`, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory.writeUInt8(type, at + 66)
    for (const place of [68, 72]) directory.writeInt32LE(-1, at + place)
    directory.writeInt32LE(child, at + 76)
    directory.writeInt32LE(first, at + 116)
    directory.writeUInt32LE(bytes, at + 120)
  }
  entry(0, 'Root Entry', 5, -2, 0, 1)
  entry(128, streamName, 2, 2, content.length, -1)
  return Buffer.concat([header, table, directory, content, Buffer.alloc(sectors * 512 - content.length)])
}

/** The document of Word with the mark that it has a password. */
export function lockedDoc(): Buffer {
  const bytes = document('word.doc')
  const at = bytes.indexOf(Buffer.from([0xec, 0xa5]))
  bytes.writeUInt16LE(bytes.readUInt16LE(at + 10) | 0x0100, at + 10)
  return bytes
}

interface PdfParts {
  /** The stream of each page. */
  content: Buffer
  filter?: string
  pages?: number
  /** Entries of the trailer. */
  trailer?: string
}

/** A PDF whose pages all have one content. */
export function pdf({ content, filter = '', pages = 1, trailer = '' }: PdfParts): Buffer {
  const stream = Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  const head = Buffer.from('%PDF-1.4\n')
  let at = head.length
  const places = objects.map((object) => {
    const place = `${String(at).padStart(10, '0')} 00000 n \n`
    at += object.length
    return place
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\n`
  return Buffer.concat([head, ...objects, Buffer.from(`${table}startxref\n${at}\n%%EOF\n`)])
}

/** The content of a page with lines of text, one below the other. */
export const pageOf = (...lines: string[]): Buffer =>
  Buffer.from(`BT /F 12 Tf 14 TL 20 280 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`)

/** A PDF whose page unpacks to so many megabytes of spaces. */
export function pdfBomb(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1e6, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const content = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(megabytes).fill(block), Buffer.from([3, 0])])
  return pdf({ content, filter: '/Filter /FlateDecode' })
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => ([box[a], box[b]] = [box[b]!, box[a]!])
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + box[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return data.map((byte) => {
    i = (i + 1) & 255
    j = (j + box[i]!) & 255
    swap(i, j)
    return byte ^ box[(box[i]! + box[j]!) & 255]!
  }) as Buffer
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** A PDF that is encrypted with a password, by the standard handler with keys of 40 bits (ISO 32000-1, 7.6.3). */
export function lockedPdf(password: string, line: string): Buffer {
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
  const padded = Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32)
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const id = Buffer.alloc(16, 7)
  const key = md5(padded, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), id).subarray(0, 5)
  const user = rc4(key, PADDING)
  // the key of object 4, generation 0
  const content = rc4(md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10), pageOf(line))
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const handler = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P -4 >>`
  return pdf({ content, trailer: `${handler} /ID [${hex(id)} ${hex(id)}]` })
}
