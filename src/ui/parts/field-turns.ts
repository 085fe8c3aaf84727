import { createContext } from 'react'

/** The turns in which what fields change comes after all acts before it. */
interface FieldTurns {
  /** Returns whether an act is under way or waits. */
  busy(): boolean
  /** Calls `act` in turn, when the fields show what the acts before it left. Settles as what it returns does. */
  run(act: () => unknown): Promise<unknown>
}

/** The turns of the fields below; without them each change is made at once. */
export const FieldTurnsContext = createContext<FieldTurns | null>(null)
