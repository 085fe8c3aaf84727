import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import type { Room } from '#bench/room.ts'
import type { Case } from './case.ts'

const EVERY_MS = 250
const SHORT = 1
const LONG = 12

/** Peak memory of all processes of the browser while it exports 10 s and 120 s of the same, each in a fresh browser. */
export const memory: Case = {
  ids: ['export.memory-growth'],
  async run(room) {
    const short = await peakMb(room, SHORT)
    const long = await peakMb(room, LONG)
    const value = (long / short - 1) * 100
    return { 'export.memory-growth': { value, runs: [value], beside: { '10 s MB': short, '120 s MB': long } } }
  },
}

async function peakMb(room: Room, times: number): Promise<number> {
  const browser = await room.freshBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(room.url)
    await page.waitForFunction(() => 'bench' in window)
    await page.evaluate(() => window.bench.warm('video'))
    const pids = await pidsOf(browser)
    let peak = 0
    const look = setInterval(() => {
      peak = Math.max(
        peak,
        pids().reduce((sum, pid) => sum + privateMb(pid), 0),
      )
    }, EVERY_MS)
    await page.evaluate((count) => window.bench.ownRepeated('video', count), times)
    clearInterval(look)
    return peak
  } finally {
    await browser.close()
  }
}

/** Finds the processes of a browser, those that start later too. */
async function pidsOf(browser: Browser): Promise<() => number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { id: number; type: string }[]
  }
  const main = processInfo.find(({ type }) => type === 'browser')!.id
  return () => [main, ...descendants(main)]
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

function parentOf(pid: string): number {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    )
  } catch {
    return 0
  }
}

/** Memory that belongs to the process alone or in part (Linux: PSS), in megabytes. */
function privateMb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
