import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
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

const run = promisify(execFile)

/** Returns whether the runtime of models is in a folder. */
export function hasRuntime(folder: string, { name }: Runtime): boolean {
  try {
    createRequire(path.join(folder, 'package.json')).resolve(name)
    return true
  } catch {
    return false
  }
}

/**
 * Installs the runtime of models into a folder, without its own install step, which would fetch libraries for graphics
 * cards.
 * @throws ModelRefusal
 */
export async function installRuntime(folder: string, runtime: Runtime): Promise<void> {
  if (hasRuntime(folder, runtime)) return
  const { name, version } = runtime
  await mkdir(folder, { recursive: true })
  const wanted = { private: true, dependencies: { [name]: version } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(wanted))
  await writeFile(path.join(folder, '.npmrc'), 'onnxruntime-node-install=skip\n')
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', args, { cwd: folder }).catch(() => {
    throw new ModelRefusal(`${name} ${version} cannot be installed by npm into ${folder}.`)
  })
  if (!hasRuntime(folder, runtime)) throw new ModelRefusal(`npm did not install ${name} into ${folder}.`)
}
