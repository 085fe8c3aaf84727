import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { readZip } from '#shared/base/zip-file.ts'
import type { RawReading } from '../common/wire.ts'

const MAIN = /^word\/document\d*\.xml$/u
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/_rels\/document\d*\.xml\.rels)$/u
/** Longest main part, unpacked: some two million characters. What is longer takes more memory than there is. */
const MAIN_BYTES_MAX = 24e6
const NEEDED_BYTES_MAX = 2e6

/** A node of what mammoth reads. */
interface WordNode {
  type: string
  value?: string
  breakType?: string
  children?: WordNode[]
}

/** Returns the text of a node; paragraphs, and lines within one, end with a line end. */
function textOf({ type, value, breakType, children = [] }: WordNode): string {
  if (type === 'text') return value ?? ''
  if (type === 'tab') return '\t'
  if (type === 'break') return breakType === 'line' ? '\n' : ''
  const inner = children.map(textOf).join('')
  return type === 'paragraph' ? `${inner}\n` : inner
}

/**
 * Reads a docx. It is unpacked here, within limits, and mammoth gets the parts with text alone: no picture, no file outside.
 */
export async function readDocx(bytes: Uint8Array): Promise<RawReading> {
  let hasMain = false
  const bytesOf = (name: string) => {
    const isMain = MAIN.test(name)
    hasMain ||= isMain
    if (isMain) return MAIN_BYTES_MAX
    return NEEDED.test(name) ? NEEDED_BYTES_MAX : 0
  }
  const parts = readZip(bytes, { bytesOf, totalMax: 2 * MAIN_BYTES_MAX })
  if (!hasMain) return { refusal: 'otherKind' }
  if (![...parts.keys()].some((name) => MAIN.test(name))) return { refusal: 'tooMuch' }
  const archive = zipSync(Object.fromEntries(parts), { level: 0 })
  let text = ''
  await mammoth.convertToHtml(
    { buffer: Buffer.from(archive) },
    {
      transformDocument: (document: WordNode) => {
        text = textOf(document)
        return { ...document, children: [] }
      },
    },
  )
  return { text }
}
