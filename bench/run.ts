import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { align } from './cases/align.ts'
import { avatar } from './cases/avatar.ts'
import { bundle } from './cases/bundle.ts'
import type { Case, Finding } from './cases/case.ts'
import { drag } from './cases/drag.ts'
import { editor } from './cases/editor.ts'
import { effects } from './cases/effects.ts'
import { presenterExport, presenterKindsExport, videoOverlayExport } from './cases/exports.ts'
import { floors } from './cases/floors.ts'
import { imports } from './cases/imports.ts'
import { library } from './cases/library.ts'
import { memory } from './cases/memory.ts'
import { model } from './cases/model.ts'
import { twoNodes } from './cases/nodes.ts'
import { presenter3d } from './cases/presenters.ts'
import { playback, seek } from './cases/preview.ts'
import { movingLayer, reading } from './cases/reading.ts'
import { again, workersScaling } from './cases/segments.ts'
import { templates } from './cases/templates.ts'
import { openRoom } from './room.ts'

interface Budget {
  unit: string
  atLeast?: number
  atMost?: number
}

const CASES: Case[] = [
  playback,
  presenter3d,
  seek,
  videoOverlayExport,
  workersScaling,
  again,
  presenterExport,
  presenterKindsExport,
  ...floors,
  movingLayer,
  ...reading,
  model,
  editor,
  library,
  templates,
  imports,
  drag,
  bundle,
  memory,
  align,
  avatar,
  effects,
  twoNodes,
]

const budgets: Record<string, Budget> = JSON.parse(readFileSync(path.join(import.meta.dirname, 'budget.json'), 'utf8'))
/** `npm run bench -- seek bundle` runs the cases whose ids begin with one of the words. */
const wanted = process.argv.slice(2)
const cases = CASES.filter(
  ({ ids }) => wanted.length === 0 || ids.some((id) => wanted.some((word) => id.startsWith(word))),
)

const room = await openRoom()
const found: Record<string, Finding> = {}
try {
  for (const one of cases) {
    console.log(`running ${one.ids.join(', ')}`)
    Object.assign(found, await one.run(room))
  }
} finally {
  const browser = `Chromium ${room.browser.version()}`
  await room.close()
  report(found, browser)
}

function report(findings: Record<string, Finding>, browser: string): void {
  const machine = `${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown'}, ${os.platform()} ${os.release()}`
  const rows = Object.entries(findings).map(([id, { value, runs, beside, isVoid }]) => {
    const { unit, ...limit } = budgets[id]!
    const met =
      value >= (limit.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (limit.atMost ?? Number.POSITIVE_INFINITY)
    return { id, value, unit, budget: limit, met, runs, beside, isVoid }
  })
  console.log(`\n${machine}\n${browser}\n`)
  for (const { id, value, unit, budget, met, beside, isVoid } of rows) {
    const asked = budget.atLeast === undefined ? `<= ${budget.atMost}` : `>= ${budget.atLeast}`
    console.log(
      `${isVoid ? 'VOID' : met ? 'ok  ' : 'MISS'} ${id.padEnd(40)} ${rounded(value).padStart(8)} ${unit.padEnd(4)} ${asked}`,
    )
    for (const [name, figure] of Object.entries(beside ?? {})) console.log(`       ${name}: ${rounded(figure)}`)
  }
  const out = path.join(import.meta.dirname, 'out')
  mkdirSync(out, { recursive: true })
  const table = Object.fromEntries(rows.map(({ id, met: _, ...row }) => [id, row]))
  writeFileSync(path.join(out, 'report.json'), `${JSON.stringify({ machine, browser, cases: table }, null, 2)}\n`)
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
