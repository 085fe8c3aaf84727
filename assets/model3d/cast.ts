import { lena } from './people/lena.ts'
import { lin } from './people/lin.ts'
import { malik } from './people/malik.ts'
import type { Person } from './person.ts'

/** The built-in 3D presenters, in the order in which they are made. */
export const CAST: readonly Person[] = [lena, malik, lin]
