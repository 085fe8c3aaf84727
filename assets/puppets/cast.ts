import { amira } from './people/amira.ts'
import { anna } from './people/anna.ts'
import { chen } from './people/chen.ts'
import { james } from './people/james.ts'
import { kofi } from './people/kofi.ts'
import { leo } from './people/leo.ts'
import { mei } from './people/mei.ts'
import { nok } from './people/nok.ts'
import { rosa } from './people/rosa.ts'
import type { Person } from './person.ts'

/** The built-in cast, in the order in which the library shows it. */
export const PEOPLE: readonly Person[] = [mei, james, nok, chen, amira, anna, leo, rosa, kofi]
