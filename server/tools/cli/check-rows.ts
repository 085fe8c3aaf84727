import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { readRows, type TableFault } from '#server/features/work/batch/table.ts'
import { fillVariables, type NamedMedium, type Row, type RowFault } from '#shared/formats/fill-variables.ts'
import { CliRefusal } from './common/refusal.ts'
import type { Means } from './make.ts'
import { openProjectFile, readProject } from './open-project.ts'
import type { BatchCommand } from './options.ts'
import type { LocalPresenter } from './recast.ts'

/** Largest table, in bytes. */
const ROWS_BYTES_MAX = 16 * 2 ** 20

interface CheckedRow {
  /** Counted from 1. */
  number: number
  /** The project with the values of the row; null when it has a fault. */
  text: string | null
  fault: string | null
}

/**
 * Checks every row of a table: its values, the media that it names, and the project that it makes.
 * @throws CliRefusal when the project or the table cannot be read
 */
export async function checkRows(
  { file, rowsFile }: Pick<BatchCommand, 'file' | 'rowsFile'>,
  library: string,
  { speech }: Pick<Means, 'speech'>,
  cast: LocalPresenter | null = null,
): Promise<{ document: unknown; rows: CheckedRow[] }> {
  const projectFile = path.resolve(file)
  const document = readJson(file, readProject(projectFile))
  const table = await readTable(path.resolve(rowsFile))
  const rows: CheckedRow[] = []
  for (const [index, row] of table.entries()) {
    const number = index + 1
    try {
      const filled = JSON.stringify(await fill(document, row, path.dirname(projectFile), library))
      await openProjectFile(projectFile, library, speech, () => {}, { text: filled, cast })
      rows.push({ number, text: filled, fault: null })
    } catch (error) {
      if (!(error instanceof CliRefusal)) throw error
      rows.push({ number, text: null, fault: error.message })
    }
  }
  return { document, rows }
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CliRefusal(`${file} is not JSON.`)
  }
}

async function readTable(file: string): Promise<Row[]> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new CliRefusal(`There is no file ${file}.`)
  if (statSync(file).size > ROWS_BYTES_MAX) throw new CliRefusal(`${file} is larger than 16 MB.`)
  const rows = await readRows(readFileSync(file, 'utf8'))
  if (!rows.ok) throw new CliRefusal(`${file} is not a table: ${tableSentence(rows.error)}.`)
  if (rows.value.length === 0) throw new CliRefusal(`${file} has no rows below its line of names.`)
  return rows.value
}

function tableSentence(fault: TableFault): string {
  switch (fault.reason) {
    case 'tableUnreadable':
      return fault.detail
    case 'tableTooWide':
      return `it has more than ${fault.limit} columns`
    case 'tableRecordTooLong':
      return `a row has more than ${fault.limit} characters`
  }
}

/** Fills a row, first to learn which media it names, then with their sizes. */
async function fill(document: unknown, row: Row, folder: string, library: string): Promise<unknown> {
  const media = new Map<string, NamedMedium>()
  const found = fillVariables(document, row, (address) => {
    const local = pathOf(address, folder, library)
    if (local !== null && !existsSync(local)) return null
    const medium = { url: address }
    media.set(address, medium)
    return medium
  })
  if (!found.ok) throw new CliRefusal(found.error.map(sentence).join(' '))
  if (media.size === 0) return found.value
  for (const address of media.keys()) media.set(address, await measured(address, pathOf(address, folder, library)))
  const filled = fillVariables(document, row, (address) => media.get(address) ?? null)
  return filled.ok ? filled.value : null
}

/** Returns the path of a medium on this machine; null for one on the web. */
function pathOf(address: string, folder: string, library: string): string | null {
  if (/^https?:/u.test(address)) return null
  return address.startsWith('/library/')
    ? path.join(library, address.slice('/library/'.length))
    : path.resolve(folder, address)
}

/** Returns a medium with its size, if it is a picture on this machine. */
async function measured(url: string, file: string | null): Promise<NamedMedium> {
  if (file === null) return { url }
  const size = await sharp(file)
    .metadata()
    .catch(() => null)
  // pictures of cameras may be stored turned
  const isTurned = (size?.orientation ?? 1) >= 5
  if (!size?.width || !size.height) return { url }
  return isTurned
    ? { url, widthPx: size.height, heightPx: size.width }
    : { url, widthPx: size.width, heightPx: size.height }
}

function sentence(fault: RowFault): string {
  switch (fault.kind) {
    case 'missingColumn':
      return `There is no column "${fault.variable}".`
    case 'emptyValue':
      return `"${fault.variable}" is empty.`
    case 'textTooLong':
      return `"${fault.variable}" makes a text of more than ${fault.limit} characters.`
    case 'missingMedium':
      return `"${fault.variable}" names a medium that is not there: ${fault.address}.`
    case 'documentTooLong':
      return 'Its values make a project that is too large.'
  }
}
