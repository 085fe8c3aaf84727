import { examine } from '#server/tools/doctor/examine.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

/** `studio doctor` examines the machine and prints what to mend; a fault ends it with 1. */
export const doctorCommand: Operation = async (args, { config, print }) => {
  readWords(args, 'doctor', OPERATING.doctor)
  const findings = await examine(config)
  for (const { part, status, text, mend } of findings) {
    print(`${status.padEnd(8)}${part}: ${text}`)
    if (mend) print(`        ${mend}`)
  }
  const faults = findings.filter(({ status }) => status === 'fault').length
  if (faults > 0) throw new CliRefusal(faults === 1 ? 'One fault.' : `${faults} faults.`)
}
