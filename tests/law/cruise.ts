import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Violation {
  /** A file, or a folder where the rule is about folders. */
  from: string
  rule: { name: string }
}

const PROGRAM = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const OPTIONS = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'server']

/** Returns what the import table refuses of a tree of files, by their paths. */
export function violationsOf(tree: Readonly<Record<string, string>>): Violation[] {
  const root = mkdtempSync(path.join(tmpdir(), 'import-table-'))
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  try {
    for (const folder of ['src', 'server']) mkdirSync(path.join(root, folder))
    for (const file of ['package.json', '.dependency-cruiser.cjs']) cpSync(file, path.join(root, file))
    for (const [file, text] of Object.entries(tree)) put(file, text)
    return (JSON.parse(outputOf(root)) as { summary: { violations: Violation[] } }).summary.violations
  } finally {
    rmSync(root, { recursive: true })
  }
}

function outputOf(cwd: string): string {
  try {
    return execFileSync(process.execPath, [PROGRAM, ...OPTIONS], { cwd, encoding: 'utf8' })
  } catch (error) {
    // it ends with the number of violations
    return (error as { stdout: string }).stdout
  }
}
