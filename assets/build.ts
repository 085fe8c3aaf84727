import { spawnSync } from 'node:child_process'
import path from 'node:path'

const GENERATORS = [
  'puppets',
  'model3d',
  'backgrounds',
  'background-films',
  'stickers',
  'masks',
  'effects',
  'music',
  'templates',
  'presenter-films',
  'demos',
  'voices',
]

/**
 * `npm run assets [-- NAME...]`: makes the built-in material under `public/library`, all of it or what is named. Each generator
 * also runs alone as `node assets/NAME/build.ts`, with what it takes itself.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !GENERATORS.includes(name))
if (unknown.length) throw new Error(`no generator ${unknown.join(', ')}; there are ${GENERATORS.join(', ')}`)
for (const name of wanted.length ? wanted : GENERATORS) {
  console.log(name)
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, name, 'build.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${name} failed`)
}
