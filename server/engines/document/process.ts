/**
 * A separate program: reads the text of one file of a user, from standard input to standard output. Files in which readers
 * fail are broken.
 */
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { Reading, ReadingOrder } from './common/wire.ts'
import { readFileText } from './read-file-text.ts'

// the processor is the event loop's first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// readers warn on standard output, which is the answer's
console.log = () => {}

const order: ReadingOrder = JSON.parse(process.argv[2] ?? '')
const reading = await readFileText(await buffer(process.stdin), order).catch((): Reading => ({ refusal: 'broken' }))
process.stdout.write(JSON.stringify(reading), () => process.exit(0))
