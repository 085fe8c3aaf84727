import WordExtractor from 'word-extractor'
import BufferReader from 'word-extractor/lib/buffer-reader.js'
import OleCompoundDoc from 'word-extractor/lib/ole-compound-doc.js'
import type { RawReading } from '../common/wire.ts'

/** An entry of the directory of a compound file begins with its name; the length of the name in bytes follows ([MS-CFB] 2.6.1). */
const ENTRY = { bytes: 128, nameBytesAt: 64 } as const
/** Where the first bytes of a Word document have its flags, and the one of a password ([MS-DOC] 2.5.2). */
const FLAGS = { at: 10, encrypted: 0x0100 } as const

/** Whether a compound file has a stream of a name. */
function hasStream(bytes: Buffer, name: string): boolean {
  const written = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = bytes.indexOf(written); at >= 0; at = bytes.indexOf(written, at + 1)) {
    const isEntry = at % ENTRY.bytes === 0 && at + ENTRY.bytes <= bytes.length
    if (isEntry && bytes.readUInt16LE(at + ENTRY.nameBytesAt) === written.length) return true
  }
  return false
}

/** Whether the document of a compound file has a password. */
async function isEncrypted(bytes: Buffer): Promise<boolean> {
  const file = new OleCompoundDoc(new BufferReader(bytes))
  await file.read()
  for await (const start of file.stream('WordDocument')) return (start.readUInt16LE(FLAGS.at) & FLAGS.encrypted) !== 0
  return false
}

/** Reads a doc; another document of Office in a compound file is refused, as is a docx that a password has put into one. */
export async function readDoc(bytes: Buffer): Promise<RawReading> {
  if (hasStream(bytes, 'EncryptedPackage')) return { refusal: 'encrypted' }
  if (!hasStream(bytes, 'WordDocument')) return { refusal: 'otherKind' }
  if (await isEncrypted(bytes)) return { refusal: 'encrypted' }
  const document = await new WordExtractor().extract(bytes)
  return { text: document.getBody() }
}
