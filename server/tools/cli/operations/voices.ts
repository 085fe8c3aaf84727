import { rm } from 'node:fs/promises'
import path from 'node:path'
import { readModels } from '#server/engines/speech/kokoro/manifest.ts'
import { addModel } from '#server/engines/speech/models/add.ts'
import { type GetListener, getModel } from '#server/engines/speech/models/get.ts'
import { ModelRefusal } from '#server/engines/speech/models/refusal.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('voices', OPERATING.voices)
/** Parts of a download of which a line is printed. */
const STEPS = 10

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Prints how far the files of a model are. */
function printer(print: (line: string) => void): GetListener {
  let step = 0
  return {
    begins({ name, bytes, sha256 }) {
      print(`${name}, ${megabytes(bytes)}, SHA-256 ${sha256}`)
      step = 0
    },
    progress(file, bytes) {
      const reached = Math.floor((bytes / file.bytes) * STEPS)
      if (reached > step) print(`  ${reached * (100 / STEPS)} %`)
      step = Math.max(step, reached)
    },
  }
}

/** `studio voices ...`: lists, gets, adds and removes voices of models on this machine. */
export const voicesCommand: Operation = async (args, { config, print }) => {
  const { words, values } = readWords(args, 'voices', OPERATING.voices)
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
    const release = values.from ?? config.speech.release
    const manifest = await (verb === 'get'
      ? getModel({ name: name ?? '', release, folder, signal: new AbortController().signal }, printer(print))
      : addModel({ from: path.resolve(name ?? ''), folder, licence: 'as its maker says' }))
    print(`${manifest.name} is added with ${manifest.styles.length} voices. Start the server again.`)
  } catch (error) {
    if (error instanceof ModelRefusal) throw new CliRefusal(error.message)
    throw error
  }
}
