import path from 'node:path'
import { operated } from '#tests/contract/cli/operator.ts'
import type { Session } from '#ui/server/session-state.ts'

export interface Account {
  account: string
  password: string
}

/** An account of another tenant. */
export const SECOND: Account = { account: 'second@avatar.studio', password: 'Presenter#2027' }

/** The account that a file of journeys has for itself, so that none meets the drafts and settings of another. */
export interface Person extends Account {
  /** Nickname of the account and name of its workspace. */
  name: string
  /** Session that the browser keeps, and the token in its cookie; null before the first log-in and after a log-out. */
  session: { kept: Session; token: string } | null
}

/** The account that an instance offers to everybody: whoever drives a studio outside of the journeys uses it. */
const DEMO: Person = { account: 'demo@avatar.studio', password: 'Presenter#2026', name: 'Demo', session: null }

const people = new Map<string, Person>()
let current = DEMO

/** Enters the account of a file of journeys, which the first of its tests creates. */
export async function enterPerson(dataDir: string, file: string): Promise<Person> {
  current = people.get(file) ?? (await createPerson(dataDir, path.basename(file, '.spec.ts')))
  people.set(file, current)
  return current
}

async function createPerson(dataDir: string, name: string): Promise<Person> {
  const account = `${name}@avatar.studio`
  const [line = ''] = await operated({ DATA_DIR: dataDir }, ['user', 'create', account])
  const password = /^Password: (.+)$/.exec(line)?.[1]
  if (!password) throw new Error(line)
  return { account, password, name, session: null }
}

/** The test goes on as the demo account, to which things are sold; all files of a worker share it. */
export function enterDemo(): void {
  current = DEMO
}

/** Returns the account of the file that runs. */
export const person = (): Person => current
