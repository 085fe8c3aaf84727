import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const LIMIT_MS = 10_000

/**
 * Returns whether this machine has a font of Chinese: without one LibreOffice draws boxes. A machine that does not say it, as
 * one without Fontconfig, counts as one that has.
 */
export async function drawsChinese(): Promise<boolean> {
  try {
    const { stdout } = await run('fc-list', [':lang=zh-cn', 'family'], { timeout: LIMIT_MS })
    return stdout.trim() !== ''
  } catch {
    return true
  }
}
