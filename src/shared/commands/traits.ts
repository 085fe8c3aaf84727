import type { SelectsTrait, UndoTrait } from './base/rule.ts'
import type { Touched } from './base/touches.ts'
import type { Command, SingleCommand } from './command.ts'
import { ruleOf } from './rules.ts'

/** A command, as the history, the selection and others who edit see it. */
interface Traits {
  undo: UndoTrait
  /** Of a note: whether it holds in every state that undo and redo go to. */
  everywhere: boolean
  /** The names of all that it changes, the thing that it is about first. */
  touches: readonly Touched[]
  selects: SelectsTrait | null
  /** The name under which adjustments close together are one step (E16.11); null for an act of its own. */
  kind: string | null
}

/** Returns the traits of a command. Several as one are a step, or an adjustment where each of them is one. */
export function traitsOf(command: Command): Traits {
  if (command.type !== 'edit.all') {
    const { undo, everywhere = false, selects = null } = ruleOf(command)
    return { undo, everywhere, touches: touchesOf(command), selects, kind: kindOf([command]) }
  }
  const { commands } = command
  const kind = kindOf(commands)
  const touches = [...new Set(commands.flatMap(touchesOf))]
  return { undo: kind === null ? 'step' : 'merge', everywhere: false, touches, selects: 'added', kind }
}

function touchesOf(command: SingleCommand): readonly Touched[] {
  return ruleOf(command).touches(command)
}

/**
 * Several commands are of the kind of their first one, of all things that it is done to: rows that a typed text pushes are
 * typed with it.
 */
function kindOf(commands: readonly SingleCommand[]): string | null {
  const [first] = commands
  if (!first || !commands.every((command) => ruleOf(command).undo === 'merge')) return null
  return [first.type, ...commands.filter(({ type }) => type === first.type).flatMap(touchesOf)].join(' ')
}
