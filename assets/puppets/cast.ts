import { mei } from './people/mei.ts'
import type { Person } from './person.ts'

/** The built-in cast, in the order in which the library shows it. */
export const PEOPLE: readonly Person[] = [mei]
