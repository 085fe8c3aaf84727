import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { ModelRefusal } from './refusal.ts'

const RUNTIME_VERSION = '1.30.0'
const run = promisify(execFile)

/** Returns whether the runtime of models is in a folder. */
export function hasRuntime(folder: string): boolean {
  try {
    createRequire(path.join(folder, 'package.json')).resolve('onnxruntime-node')
    return true
  } catch {
    return false
  }
}

/**
 * Installs the runtime of models (onnxruntime-node, MIT, 290 MB) into a folder. Its own install step, which would fetch
 * libraries for graphics cards, is left out.
 * @throws ModelRefusal
 */
export async function installRuntime(folder: string): Promise<void> {
  if (hasRuntime(folder)) return
  await mkdir(folder, { recursive: true })
  const wanted = { private: true, dependencies: { 'onnxruntime-node': RUNTIME_VERSION } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(wanted))
  await writeFile(path.join(folder, '.npmrc'), 'onnxruntime-node-install=skip\n')
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', args, { cwd: folder }).catch(() => {
    throw new ModelRefusal(`onnxruntime-node ${RUNTIME_VERSION} cannot be installed by npm into ${folder}.`)
  })
  if (!hasRuntime(folder)) throw new ModelRefusal(`npm did not install onnxruntime-node into ${folder}.`)
}
