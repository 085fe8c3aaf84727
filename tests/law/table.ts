import { createRequire } from 'node:module'
import path from 'node:path'

interface Rule {
  name: string
  from: { path?: string; pathNot?: string }
  to: { path?: string | string[] }
}

const { forbidden } = createRequire(import.meta.url)(path.resolve('.dependency-cruiser.cjs')) as { forbidden: Rule[] }

/** The rules that the import table makes, and those beside it. */
export const RULES = forbidden

/** The rooms of the import table, each as the pattern of its files. */
export const ROOMS = forbidden
  .filter(({ name }) => name.startsWith('law '))
  .map(({ name }) => name.slice('law '.length))
