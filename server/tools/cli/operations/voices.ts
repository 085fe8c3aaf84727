import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { readModels } from '#server/engines/speech/kokoro/manifest.ts'
import { addModel } from '#server/engines/speech/models/add.ts'
import { filesOf, MODELS } from '#server/engines/speech/models/catalogue.ts'
import { download } from '#server/engines/speech/models/download.ts'
import { ModelRefusal } from '#server/engines/speech/models/refusal.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'

const USAGE = 'studio voices list | get NAME [--from URL] | add FOLDER | remove NAME'
/** Parts of a download of which a line is printed. */
const STEPS = 10

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

async function getModel(name: string, from: string | undefined, folder: string, print: (line: string) => void) {
  const offer = MODELS[name]
  if (!offer) throw new CliRefusal(`There is no model "${name}"; there are ${Object.keys(MODELS).join(', ')}.`)
  const files = await filesOf({ ...offer, ...(from && { release: from }) })
  const loading = path.join(folder, `.${name}.download`)
  await mkdir(loading, { recursive: true })
  for (const file of files) {
    print(`${file.name}, ${megabytes(file.bytes)}, SHA-256 ${file.sha256}`)
    let step = 0
    await download(file, path.join(loading, file.name), (bytes) => {
      const reached = Math.floor((bytes / file.bytes) * STEPS)
      if (reached > step) print(`  ${reached * (100 / STEPS)} %`)
      step = Math.max(step, reached)
    })
  }
  const manifest = await addModel(loading, folder, offer.licence)
  await rm(loading, { recursive: true })
  return manifest
}

/** `studio voices ...`: lists, gets, adds and removes voices of models on this machine. */
export const voicesCommand: Operation = async (args, { config, print }) => {
  const { words, values } = readWords(args, { from: 'string' }, USAGE, ['list', 'get', 'add', 'remove'])
  const [verb, name] = words
  const { folder } = config.speech
  if (!verb || (verb !== 'list' && !name)) throw new CliRefusal(`Usage: ${USAGE}`)
  if (verb === 'list') {
    const models = readModels(folder)
    for (const { manifest } of models)
      print(`${manifest.name}: ${manifest.styles.length} voices, licence ${manifest.licence}`)
    if (models.length === 0) print('There are no voices of models. The embedded voices need none.')
    return
  }
  if (verb === 'remove') {
    const found = readModels(folder).find(({ manifest }) => manifest.name === name)
    if (!found) throw new CliRefusal(`There is no model "${name}".`)
    await rm(found.folder, { recursive: true })
    print(`${name} is removed. Start the server again.`)
    return
  }
  try {
    const manifest = await (verb === 'get'
      ? getModel(name ?? '', values.from, folder, print)
      : addModel(path.resolve(name ?? ''), folder, 'as its maker says'))
    print(`${manifest.name} is added with ${manifest.styles.length} voices. Start the server again.`)
  } catch (error) {
    if (error instanceof ModelRefusal) throw new CliRefusal(error.message)
    throw error
  }
}
