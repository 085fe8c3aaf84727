import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { keep } from '#server/platform/processes/keeper.ts'
import { ModelRefusal } from './refusal.ts'

/** A package that runs models. */
interface Runtime {
  name: string
  version: string
}
/** MIT, 290 MB. */
export const ONNX: Runtime = { name: 'onnxruntime-node', version: '1.30.0' }
/** Apache-2.0, 32 MB; its binary holds eSpeak NG, which is under the GPL: it runs in a process of its own alone. */
export const SHERPA: Runtime = { name: 'sherpa-onnx-node', version: '1.13.8' }

/** Bytes that the runtime of voices takes of a disk. */
export const ONNX_BYTES = 290_000_000

/** Runs npm in a folder; it ends with this process, or by a signal. Rejects when it fails. */
function npm(args: readonly string[], cwd: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile('npm', args, { cwd, signal }, (error) => {
      forget?.()
      error ? reject(error) : resolve()
    })
    const forget = child.pid === undefined ? null : keep({ kind: 'program', pid: child.pid })
  })
}

/** Returns whether the runtime of models is in a folder. */
export function hasRuntime(folder: string, { name }: Runtime): boolean {
  try {
    // what was found once is found again, also when it was removed meanwhile
    return existsSync(createRequire(path.join(folder, 'package.json')).resolve(name))
  } catch {
    return false
  }
}

/**
 * Installs the runtime of models into a folder, without its own install step, which would fetch libraries for graphics
 * cards. The folder has its name only once the runtime is whole.
 * @param signal ends the installation
 * @throws ModelRefusal
 */
export async function installRuntime(
  folder: string,
  runtime: Runtime,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (hasRuntime(folder, runtime)) return
  const { name, version } = runtime
  const made = path.join(path.dirname(folder), `.${path.basename(folder)}.new`)
  await rm(made, { recursive: true, force: true })
  await mkdir(made, { recursive: true })
  const wanted = { private: true, dependencies: { [name]: version } }
  await writeFile(path.join(made, 'package.json'), JSON.stringify(wanted))
  await writeFile(path.join(made, '.npmrc'), 'onnxruntime-node-install=skip\n')
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await npm(args, made, signal).catch(() => {
    signal.throwIfAborted()
    throw new ModelRefusal(`${name} ${version} cannot be installed by npm into ${folder}.`, 'runtime')
  })
  if (!hasRuntime(made, runtime)) throw new ModelRefusal(`npm did not install ${name} into ${folder}.`, 'runtime')
  await rm(folder, { recursive: true, force: true })
  await rename(made, folder)
}
