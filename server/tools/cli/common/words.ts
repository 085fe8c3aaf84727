import { parseArgs } from 'node:util'
import { type CommandHelp, firstWords, usageOf } from './command-help.ts'
import { CliRefusal } from './refusal.ts'

/**
 * Parses the words and options of a command.
 * @throws CliRefusal for an option or a first word that its help does not have, with the usage
 */
export function readWords<Help extends CommandHelp>(
  args: readonly string[],
  name: string,
  help: Help,
): { words: string[]; values: Partial<Record<keyof NonNullable<Help['options']>, string>> } {
  const described = Object.entries({ ...help.options }).map(([option, { value }]) => [
    option,
    { type: value === undefined ? 'boolean' : 'string' } as const,
  ])
  const first = firstWords(help)
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(described),
    })
    const [word] = positionals
    if (first && word !== undefined && !first.includes(word)) throw new CliRefusal(`There is no "${word}".`)
    return { words: positionals, values: values as ReturnType<typeof readWords<Help>>['values'] }
  } catch (error) {
    throw new CliRefusal(
      `${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}. Usage: ${usageOf(name, help)}`,
    )
  }
}
