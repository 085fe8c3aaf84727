import type { Command, SingleCommand } from '#shared/commands/command.ts'

/** Commands that adjust a value, as typing and arrow keys do; all others are acts of their own (E16.11). */
const ADJUSTS = /\.(set|place|move|shift|stretch|rename)/
/** Choices that are named like adjustments. */
const CHOICES: ReadonlySet<Command['type']> = new Set(['project.setCanvas', 'project.setMusic', 'role.setDriver'])

/** Fields that name what a command is about, the nearest first: with `clipId`, `trackId` may be where the clip goes. */
const TARGETS = ['clipId', 'clipIds', 'itemId', 'recordingId', 'spanId', 'soundId', 'actionId', 'trackId', 'sceneId']

/**
 * Returns the kind under which edits close together are one step; null for an act of its own. Several commands are of
 * the kind of their first one, of all things that it is done to: rows that a typed text pushes are typed with it.
 */
export function kindOf(command: Command): string | null {
  const commands = command.type === 'edit.all' ? command.commands : [command]
  const [first] = commands
  if (!first || !commands.every(adjusts)) return null
  const alike = commands.filter(({ type }) => type === first.type)
  return [first.type, ...alike.map(targetOf)].join(' ')
}

function adjusts({ type }: SingleCommand): boolean {
  return ADJUSTS.test(type) && !CHOICES.has(type)
}

function targetOf(command: SingleCommand): string {
  const fields = new Map<string, unknown>(Object.entries(command))
  return String(fields.get(TARGETS.find((field) => fields.has(field)) ?? ''))
}
