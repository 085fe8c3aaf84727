import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import type { Call } from '#shared/api/envelope.ts'
import { ROOT } from './kit.ts'

export type AnyCall = Call<z.ZodType, z.ZodType>

const folder = path.join(ROOT, 'src/shared/api')

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'needs' in value
}

/** Every call that a module of `src/shared/api` exports. */
export async function everyCall(): Promise<AnyCall[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(path.join(folder, name)).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isCall)
}
