import { spawn } from 'node:child_process'
import path from 'node:path'
import { CliRefusal } from '#server/tools/cli/common/refusal.ts'
import { runCommand } from '#server/tools/cli/run.ts'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A two-second project with one presenter, as JSON that a test may spoil. */
export function smallProject() {
  return {
    version: '0.0.1',
    canvasType: 'LANDSCAPE',
    scenes: [
      {
        id: 's1',
        name: 'One',
        background: { type: 'Color', color: { r: 30, g: 90, b: 160, alpha: 1 } },
        tracks: [
          {
            id: 'r1',
            trackName: 'Presenter',
            dataType: 4,
            start: 0,
            duration: 3,
            dhRoleModule: {
              digitalHumanId: 'mei',
              name: 'Mei',
              kind: 'puppet',
              url: '/library/presenters/mei/rig.json',
              width: 720,
              height: 960,
            },
            driverType: 'TTS',
            ttsModule: { copywriting: 'Good morning, everyone.', toneId: 'gb-amelia' },
          },
        ],
      },
    ],
  }
}

/** Runs a command that renders nothing, in this process. */
export async function ranHere(args: readonly string[]): Promise<Ended> {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const ended = (code: number) => ({ code, said: lines.join('\n') })
  try {
    await runCommand(args, { root: ROOT, print, onTerminal: false, signal: AbortSignal.timeout(60_000) })
    return ended(0)
  } catch (error) {
    if (!(error instanceof CliRefusal)) throw error
    print(error.message)
    return ended(1)
  }
}

export interface Ended {
  code: number | null
  said: string
}

/** Runs the terminal program on this Node; `onLine` may act on what it says. */
export function studio(
  args: readonly string[],
  onLine: (line: string, kill: () => void) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/tools/cli/main.ts'), ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    for (const line of text.split('\n')) onLine(line, () => child.kill('SIGINT'))
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said: said.trim() }))
  })
}
