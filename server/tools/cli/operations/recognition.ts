import { rm } from 'node:fs/promises'
import path from 'node:path'
import { addRecogniser } from '#server/engines/recognition/sherpa/add.ts'
import { MODEL, readRecogniser } from '#server/engines/recognition/sherpa/model.ts'
import { ModelRefusal } from '#server/engines/speech/models/refusal.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('recognition', OPERATING.recognition)

/** `studio recognition ...`: shows, adds and removes the model on this machine that recognises speech. */
export const recognitionCommand: Operation = async (args, { config, print }) => {
  const { words } = readWords(args, 'recognition', OPERATING.recognition)
  const [verb, from] = words
  const { folder, service } = config.recognition
  if (!verb || (verb === 'add') !== (from !== undefined)) throw new CliRefusal(`Usage: ${USAGE}`)
  if (verb === 'add') {
    try {
      const { name } = await addRecogniser(path.resolve(from ?? ''), folder)
      print(`${name} is added. Start the server again.`)
      if (service) print('RECOGNITION_URL is set: recordings still go to that service.')
      return
    } catch (error) {
      if (error instanceof ModelRefusal) throw new CliRefusal(error.message)
      throw error
    }
  }
  const model = readRecogniser(folder)
  if (verb === 'show') return print(model ? model.name : 'There is no model that recognises speech.')
  if (!model) throw new CliRefusal('There is no model that recognises speech.')
  await rm(path.join(folder, MODEL), { recursive: true })
  print(`${model.name} is removed. Start the server again.`)
}
