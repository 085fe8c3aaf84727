import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '#shared/base/counted.ts'
import { checkRows } from './check-rows.ts'
import { CliRefusal } from './common/refusal.ts'
import { type Means, make } from './make.ts'
import { openProjectFile } from './open-project.ts'
import type { BatchCommand } from './options.ts'
import { readCast } from './recast.ts'

/** Renders a film for each row of a table. Rows that fail are reported; the others are rendered. */
export async function runBatch(command: BatchCommand, library: string, means: Means): Promise<void> {
  const { file, outFolder, requested } = command
  const cast = readCast(command.cast)
  const { document, rows } = await checkRows(command, library, means, cast)
  await mkdir(outFolder, { recursive: true })
  let failed = 0
  const fail = (number: number, reason: string) => {
    failed++
    means.print(`Row ${number} failed: ${reason}`)
  }
  for (const { number, fault } of rows) if (fault) fail(number, fault)
  const ending = requested.format ?? formatOf(document)
  const digits = String(rows.length).length
  for (const { number, text } of rows) {
    if (text === null) continue
    const outFile = path.join(outFolder, `${String(number).padStart(digits, '0')}.${ending}`)
    try {
      const opened = await openProjectFile(path.resolve(file), library, means.speech, () => {}, { text, cast })
      await make({ verb: 'render', file, outFile, requested: { ...requested, format: ending } }, opened, means)
      means.print(`Row ${number} is ${outFile}.`)
    } catch (error) {
      means.signal.throwIfAborted()
      fail(number, error instanceof Error ? error.message : String(error))
    }
  }
  if (failed > 0) throw new CliRefusal(`${failed} of ${counted(rows.length, 'row')} failed.`)
}

function formatOf(document: unknown) {
  const { format } = (document ?? {}) as { format?: unknown }
  const name = String(format).toLowerCase()
  return name === 'webm' || name === 'mov' ? name : 'mp4'
}
