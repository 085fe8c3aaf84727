/** A separate program: answers what it was told of the environment, and whether it may read a file. */
import { readFileSync } from 'node:fs'

const [, , file = ''] = process.argv
let read = true
try {
  readFileSync(file)
} catch {
  read = false
}
process.stdout.write(JSON.stringify({ told: Object.keys(process.env), read }))
