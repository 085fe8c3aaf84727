import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { VOICE_FILE, VOICE_RUNTIME, type VoiceManifest } from '../kokoro/manifest.ts'
import { styleNames } from '../kokoro/styles.ts'
import { onnxMetadata } from './onnx-metadata.ts'
import { ModelRefusal } from './refusal.ts'
import { installRuntime, ONNX } from './runtime.ts'
import { sha256Of } from './sha256.ts'

const vocabSchema = z.object({ vocab: z.record(z.string(), z.number().int()) })

/** Returns the vocabulary of a model: in its metadata, else in a `config.json` beside it. */
async function vocabOf(model: string): Promise<Record<string, number>> {
  const metadata = await onnxMetadata(model).catch(() => {
    throw new ModelRefusal(`${path.basename(model)} is no ONNX file, or is not whole.`)
  })
  const beside = await readFile(path.join(path.dirname(model), 'config.json'), 'utf8').catch(() => '')
  for (const text of [...metadata.values(), beside]) {
    if (!text.startsWith('{')) continue
    const parsed = vocabSchema.safeParse(jsonIn(text))
    if (parsed.success) return parsed.data.vocab
  }
  throw new ModelRefusal(`${path.basename(model)} has no vocabulary, and there is no config.json with one beside it.`)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface Addition {
  /** A folder with one `.onnx` file and one `.bin` or `.npz` file of styles. */
  from: string
  /** The server's folder of voices. */
  folder: string
  licence: string
  /** Whether the files were downloaded for this: they are taken over, not copied. */
  downloaded?: true
}

/**
 * Adds the voices of a Kokoro model to a server: its files are copied, and the runtime is installed if it is missing.
 * @throws ModelRefusal
 */
export async function addModel({ from, folder, licence, downloaded }: Addition): Promise<VoiceManifest> {
  const names = await readdir(from).catch(() => {
    throw new ModelRefusal(`The folder ${from} cannot be read.`)
  })
  const [model, ...others] = names.filter((name) => name.endsWith('.onnx'))
  const voices = names.find((name) => /^[^.].*\.(?:bin|npz)$/u.test(name))
  if (!model || others.length > 0 || !voices)
    throw new ModelRefusal(`${from} needs one model (.onnx) and one file of styles (.bin or .npz).`)
  const vocab = await vocabOf(path.join(from, model))
  const styles = await styleNames(path.join(from, voices)).catch(() => [])
  if (styles.length === 0) throw new ModelRefusal(`${voices} has no styles.`)
  await installRuntime(path.join(folder, VOICE_RUNTIME), ONNX)
  const name = model.replace(/\.onnx$/u, '')
  const files = await Promise.all(
    [model, voices].map(async (file) => {
      const place = path.join(from, file)
      return { name: file, bytes: (await stat(place)).size, sha256: await sha256Of(place) }
    }),
  )
  const manifest: VoiceManifest = { kind: 'kokoro', name, model, voices, styles, vocab, licence, files }
  const made = path.join(folder, `.${name}.new`)
  await rm(made, { recursive: true, force: true })
  await mkdir(made, { recursive: true })
  for (const file of [model, voices]) {
    const [source, place] = [path.join(from, file), path.join(made, file)]
    // some file systems have no hard links
    await (downloaded ? link(source, place).catch(() => copyFile(source, place)) : copyFile(source, place))
  }
  await writeFile(path.join(made, VOICE_FILE), JSON.stringify(manifest))
  await rm(path.join(folder, name), { recursive: true, force: true })
  await rename(made, path.join(folder, name))
  return manifest
}
