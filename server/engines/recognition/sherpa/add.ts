import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onnxMetadata } from '#server/engines/speech/models/onnx-metadata.ts'
import { ModelRefusal } from '#server/engines/speech/models/refusal.ts'
import { installRuntime, SHERPA } from '#server/engines/speech/models/runtime.ts'
import { sha256Of } from '#server/engines/speech/models/sha256.ts'
import { MODEL, RECOGNISER_FILE, RECOGNISER_RUNTIME, type Recogniser } from './model.ts'

/** The name of SenseVoice in its metadata. */
const KIND = /sense_?voice/iu

/**
 * Adds a SenseVoice model to a server in place of the one that it has: its files are copied, and the runtime is installed
 * if it is missing.
 * @param from a folder with `tokens.txt` and one `.onnx` file; of several the one of small numbers (`int8`) counts
 * @param folder the server's folder of recognition
 * @throws ModelRefusal
 */
export async function addRecogniser(from: string, folder: string): Promise<Recogniser> {
  const names = await readdir(from).catch(() => {
    throw new ModelRefusal(`The folder ${from} cannot be read.`)
  })
  const models = names.filter((name) => name.endsWith('.onnx'))
  const model = models.find((name) => name.includes('int8')) ?? models[0]
  const tokens = 'tokens.txt'
  if (!model || !names.includes(tokens)) throw new ModelRefusal(`${from} needs one model (.onnx) and ${tokens}.`)
  const metadata = await onnxMetadata(path.join(from, model)).catch(() => {
    throw new ModelRefusal(`${model} is no ONNX file, or is not whole.`)
  })
  if (!KIND.test(metadata.get('model_type') ?? '')) throw new ModelRefusal(`${model} is no SenseVoice model.`)
  await installRuntime(path.join(folder, RECOGNISER_RUNTIME), SHERPA)
  const files = await Promise.all(
    [model, tokens].map(async (name) => {
      const place = path.join(from, name)
      return { name, bytes: (await stat(place)).size, sha256: await sha256Of(place) }
    }),
  )
  const manifest: Recogniser = { kind: 'sense-voice', name: path.basename(from), model, tokens, files }
  const made = path.join(folder, '.new')
  await rm(made, { recursive: true, force: true })
  await mkdir(made, { recursive: true })
  for (const { name } of files) await copyFile(path.join(from, name), path.join(made, name))
  await writeFile(path.join(made, RECOGNISER_FILE), JSON.stringify(manifest))
  await rm(path.join(folder, MODEL), { recursive: true, force: true })
  await rename(made, path.join(folder, MODEL))
  return manifest
}
