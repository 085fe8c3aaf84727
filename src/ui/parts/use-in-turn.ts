import { use } from 'react'
import { FieldTurnsContext } from './field-turns.ts'
import { useStable } from './use-stable.ts'

/**
 * Returns a function that calls `act` in turn: at once while no act waits, else when the screen shows what the acts before
 * it left, and then the `act` of that render. So what it sends starts from there, and not from what was shown at the press.
 * A returned promise settles as what `act` returns does.
 */
export function useInTurn<Args extends unknown[]>(act: (...args: Args) => unknown): (...args: Args) => unknown {
  const turns = use(FieldTurnsContext)
  const latest = useStable(act)
  return (...args) => (turns?.busy() ? turns.run(() => latest(...args)) : latest(...args))
}
