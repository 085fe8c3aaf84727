import type { RawReading, Reading, ReadingOrder } from './common/wire.ts'
import { kindOf } from './kind.ts'
import { cutText, readableLines } from './lines.ts'

/** Reads by the reader of the file's kind. Those that the file does not need are not loaded: each takes its time. */
async function rawText(bytes: Buffer, { language, charsMax }: ReadingOrder): Promise<RawReading> {
  const kind = kindOf(bytes)
  if (kind === 'pdf') return (await import('./pdf/read-pdf.ts')).readPdf(bytes, charsMax)
  if (kind === 'zip') return (await import('./word/read-docx.ts')).readDocx(bytes)
  if (kind === 'ole') return (await import('./word/read-doc.ts')).readDoc(bytes)
  return (await import('./read-plain.ts')).readPlain(bytes, language)
}

/** Returns the text of a txt, pdf, docx or doc, whatever its name is (S6.13): one paragraph a line, or its lines as they are. */
export async function readFileText(bytes: Buffer, order: ReadingOrder): Promise<Reading> {
  const raw = await rawText(bytes, order)
  if ('refusal' in raw) return raw
  const text = order.keepsLines ? raw.text : readableLines(raw.text).join('\n')
  if (text.trim() === '') return { refusal: 'empty' }
  const cut = cutText(text, order.charsMax)
  return { text: cut, isCut: raw.isCut === true || cut.length < text.length }
}
