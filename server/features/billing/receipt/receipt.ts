import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { momentText } from '#server/platform/csv/csv-file.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import type { fileSchema } from '#shared/api/envelope.ts'
import type { Language } from '#shared/api/languages.ts'
import { PAY_TYPE_NAMES } from '../common/names.ts'
import type { OrderRow } from '../orders/rows.ts'
import { readFont } from './font-files.ts'
import { runsOf, wrappedLines } from './text-runs.ts'

const PRODUCT_NAME = 'Avatar Studio'

/** Measures in points, on a page of 595 by 842. */
const MARGIN = 56
const PAGE_WIDTH = 595.28
const VALUE_LEFT = 200
const TEXT_SIZE = 11
const SMALL_SIZE = 9
const ROW_GAP = 12

const INK = '#1a1e29'
const QUIET = '#5b6375'
const RULE = '#d5dae4'

/** An amount as books write it, such as `1,180.00 CNY`. */
function amountText(cents: number, currency: string): string {
  return `${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} ${currency}`
}

/** A paid order with what its receipt tells of it. */
interface Sale {
  order: OrderRow
  /** When the order was paid. */
  paidAt: Date
  /** The name of the workspace that has ordered. */
  workspace: string
  /** The lines of the seller, its name first; empty for the product's own name. */
  seller: readonly string[]
}

/** The lines of the receipt of an order, each with its name. */
function rowsOf({ order, paidAt, workspace }: Sale, language: Language): [Sentence, string][] {
  const { id, titles, saleQuantity, amountCents, refundedCents, currency, payType, createdAt } = order
  return [
    ['columnOrder', id],
    ['columnWorkspace', workspace],
    ['columnProduct', titles[language]],
    ['columnQuantity', String(saleQuantity)],
    ['columnAmount', amountText(amountCents, currency)],
    ...(refundedCents > 0 ? [['columnRefunded', amountText(refundedCents, currency)] as [Sentence, string]] : []),
    ...(payType ? [['columnPayType', say(language, PAY_TYPE_NAMES[payType])] as [Sentence, string]] : []),
    ['columnCreated', momentText(createdAt)],
    ['columnPaid', momentText(paidAt)],
  ]
}

/** A page on which texts are written in the fonts that have their characters. */
async function openPage(
  title: string,
  { language, madeAt, author }: { language: Language; madeAt: Date; author: string },
) {
  const { default: PdfDocument } = await import('pdfkit')
  const page = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  const registered = new Set<string>()
  const use = (font: string, size: number) => {
    if (!registered.has(font)) page.registerFont(font, readFont(font))
    registered.add(font)
    return page.font(font).fontSize(size)
  }
  const widthOf = (text: string, size: number) =>
    runsOf(text).reduce((sum, run) => sum + use(run.font, size).widthOfString(run.text), 0)

  /** Writes a text from a baseline on; returns the baseline of its last line. */
  const write = (
    text: string,
    { left, top, size, color }: { left: number; top: number; size: number; color: string },
  ) => {
    const lines = wrappedLines(text, language, (part) => widthOf(part, size), PAGE_WIDTH - MARGIN - left)
    for (const [index, line] of lines.entries()) {
      let at = left
      for (const run of runsOf(line)) {
        const y = top + index * size * 1.5
        use(run.font, size).fillColor(color).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
        at += page.widthOfString(run.text)
      }
    }
    return top + (lines.length - 1) * size * 1.5
  }
  const rule = (y: number) =>
    page
      .moveTo(MARGIN, y)
      .lineTo(PAGE_WIDTH - MARGIN, y)
      .lineWidth(0.5)
      .stroke(RULE)
  return { page, write, rule }
}

/** Returns the receipt of an order as PDF. It has the same bytes as long as the order and its seller have not changed. */
export async function receiptFile(sale: Sale, language: Language): Promise<z.output<typeof fileSchema>> {
  const { order, paidAt } = sale
  const [seller = PRODUCT_NAME, ...more] = sale.seller
  const title = say(language, 'receiptTitle')
  const { page, write, rule } = await openPage(`${title} ${order.id}`, { language, madeAt: paidAt, author: seller })
  let y = write(seller, { left: MARGIN, top: 76, size: TEXT_SIZE, color: INK })
  for (const line of more) y = write(line, { left: MARGIN, top: y + 16, size: SMALL_SIZE, color: QUIET })
  y = write(title, { left: MARGIN, top: y + 38, size: 24, color: INK }) + 24
  for (const [name, value] of rowsOf(sale, language)) {
    rule(y)
    const top = y + ROW_GAP + TEXT_SIZE
    write(say(language, name), { left: MARGIN, top, size: TEXT_SIZE, color: QUIET })
    y = write(value, { left: VALUE_LEFT, top, size: TEXT_SIZE, color: INK }) + ROW_GAP
  }
  rule(y)
  page.end()
  return { fileName: `receipt-${order.id}.pdf`, content: (await buffer(page)).toString('base64') }
}
