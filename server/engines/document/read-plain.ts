import { readTextFile } from '#shared/base/read-text.ts'
import type { RawReading } from './common/wire.ts'

/** Beginnings of other formats that are written as text, some of which programs name `.doc`. */
const OTHER = /^\s*(?:\{\\rtf|<!doctype|<html|<\?xml|mime-version:)/iu
/** Controls that a text does not have. */
const BINARY = /[^\P{Cc}\t\n\v\f\r\x85]/gu
/** Controls of which a text in an unusual encoding may have a few. */
const BINARY_PART = 1e-3

/** Reads a text in any encoding. */
export async function readPlain(bytes: Uint8Array, language: string): Promise<RawReading> {
  if (bytes.length === 0) return { refusal: 'empty' }
  const { text } = await readTextFile(bytes, language, TextDecoder)
  const controls = text.match(BINARY)?.length ?? 0
  if (text.includes('\0') || controls > BINARY_PART * text.length || OTHER.test(text)) return { refusal: 'otherKind' }
  return { text }
}
