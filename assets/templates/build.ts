import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { encodeProject } from '#shared/formats/project-json.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import { projectDurationSec } from '#shared/model/queries.ts'
import type { BuiltInTemplate } from '#shared/model/template.ts'
import { TEMPLATES } from './designs/index.ts'
import { drawGround, drawShade } from './grounds/draw.ts'
import { SHAPES } from './kit/canvas.ts'
import { personSpot } from './kit/cast.ts'
import { documentOf, groundFile, groundKindOf, shadeFile } from './kit/document.ts'
import { labelsIn } from './kit/labels.ts'
import { LIBRARY } from './kit/stock.ts'
import type { Template } from './kit/template.ts'
import { LANGUAGES } from './kit/words.ts'

const FOLDER = path.join(LIBRARY, 'templates')

/** Draws the grounds of a template. */
async function drawGrounds(template: Template): Promise<void> {
  const folder = path.join(FOLDER, template.id)
  mkdirSync(folder, { recursive: true })
  for (const shape of SHAPES) {
    const drawn = new Set<string>()
    for (const spec of template.scenes) {
      const side = spec.side ?? 'right'
      const kind = groundKindOf(spec)
      const ground = { ...canvasSize(shape), kind, theme: template.theme, person: personSpot(shape, side) }
      const file = spec.place ? shadeFile(kind, shape, side) : groundFile(kind, shape, side)
      if (drawn.has(file)) continue
      drawn.add(file)
      writeFileSync(path.join(folder, file), await (spec.place ? drawShade(ground) : drawGround(ground)))
    }
  }
}

/** Writes the documents of a template, and returns its entry in the index. */
function writeDocuments(template: Template): BuiltInTemplate {
  const { id, name, labels, soldType, scenes } = template
  const slots: BuiltInTemplate['slots'] = {}
  let durationSec = 0
  for (const shape of SHAPES)
    for (const language of LANGUAGES) {
      const made = documentOf({ template, shape, language, labels: labelsIn(language) })
      const text = JSON.stringify(encodeProject(made.project))
      writeFileSync(path.join(FOLDER, id, `${shape}.${language}.json`), `${text}\n`)
      slots[shape] = made.slots
      durationSec = Math.max(durationSec, projectDurationSec(made.project))
    }
  const facts = { id, name, labels: [...labels], canvasTypes: [...SHAPES], scenes: scenes.length }
  return { ...facts, durationSec: Math.round(durationSec), ...(soldType && { soldType }), slots }
}

/**
 * `node assets/templates/build.ts [ID...]`: documents and the index of all built-in templates; grounds of all, or of those named.
 * Covers are drawn by `covers.ts`.
 */
const wanted = process.argv.slice(2)
const index: BuiltInTemplate[] = []
for (const template of TEMPLATES) {
  if (wanted.length === 0 || wanted.includes(template.id)) await drawGrounds(template)
  index.push(writeDocuments(template))
}
writeFileSync(path.join(FOLDER, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
