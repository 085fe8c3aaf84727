import { percentile } from '#bench/stats.ts'
import type { Case } from './case.ts'

const COMMANDS = 400
const UNDOS = 200

/** Commands and undo on the generated project of 60 scenes and 5,000 clips, until the interface has the patch. */
export const model: Case = {
  ids: ['model.command-p95-ms', 'model.undo-p95-ms'],
  async run(room) {
    const page = await room.page()
    const { commandMs, undoMs } = await page.evaluate(
      ([commands, undos]) => window.bench.model(commands!, undos!),
      [COMMANDS, UNDOS],
    )
    await page.close()
    const finding = (runs: number[]) => ({
      value: percentile(runs, 0.95),
      runs,
      beside: { p50: percentile(runs, 0.5), counted: runs.length },
    })
    return { 'model.command-p95-ms': finding(commandMs), 'model.undo-p95-ms': finding(undoMs) }
  },
}
