import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FILTERS, type Rgb } from './filters.ts'
import { PACKAGES } from './packages.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/library/effects')

/** Nodes along an axis: looks that are as smooth as these differ by less than half a level between nodes. */
const NODES = 17

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** A filter as a colour table (Adobe Cube LUT Specification 1.0), red running fastest. */
function cube(title: string, look: (rgb: Rgb) => Rgb): string {
  const at = (node: number) => node / (NODES - 1)
  const lines = Array.from({ length: NODES ** 3 }, (_, i) => {
    const rgb: Rgb = [at(i % NODES), at(Math.floor(i / NODES) % NODES), at(Math.floor(i / NODES ** 2))]
    return look(rgb)
      .map((value) => String(Number(clamp(value).toFixed(4))))
      .join(' ')
  })
  return `TITLE "${title}"\nLUT_3D_SIZE ${NODES}\n${lines.join('\n')}\n`
}

/** Writes every filter, every beauty package and the index of both. */
mkdirSync(FOLDER, { recursive: true })
const filters = FILTERS.map(({ id, name, look }) => {
  const file = `${id}.cube`
  writeFileSync(path.join(FOLDER, file), cube(name['en-US'], look))
  return { id, type: 'FILTER', name, file }
})
const packages = PACKAGES.map(({ id, name, makeUp }) => {
  const file = `${id}.make-up.json`
  writeFileSync(path.join(FOLDER, file), `${JSON.stringify(makeUp, null, 2)}\n`)
  return { id, type: 'BEAUTY', name, file }
})
writeFileSync(path.join(FOLDER, 'index.json'), `${JSON.stringify([...filters, ...packages], null, 2)}\n`)
