import type { z } from 'zod'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import type { fileSchema } from '#shared/api/envelope.ts'
import type { Language } from '#shared/api/languages.ts'

/** Makes spreadsheets read a table as UTF-8. */
const BYTE_ORDER_MARK = '﻿'

/**
 * A text that is no formula for a spreadsheet, nor has one in it: where the decimal sign is a comma, spreadsheets begin a
 * cell after each semicolon, in the middle of a quoted text too.
 */
function unformulated(text: string): string {
  const begun = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
  return begun.replace(/;["\s]*(?=[=+\-@＝＋－＠])/gu, "$&'")
}

/** A cell of a table: quoted where it must be, and no formula for a spreadsheet. */
function cell(value: string | number): string {
  const text = typeof value === 'string' ? unformulated(value) : String(value)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Returns a table as a CSV file (RFC 4180).
 * @param heads the sentences above the columns
 */
export function csvFile(
  language: Language,
  fileName: string,
  heads: readonly Sentence[],
  rows: readonly (readonly (string | number)[])[],
): z.output<typeof fileSchema> {
  const lines = [heads.map((head) => say(language, head)), ...rows].map((row) => row.map(cell).join(','))
  return { fileName, content: Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`).toString('base64') }
}

/** A moment as files name it: UTC, to the second. */
export function momentText(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
