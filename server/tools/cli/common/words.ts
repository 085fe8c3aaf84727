import { parseArgs } from 'node:util'
import { CliRefusal } from './refusal.ts'

/**
 * Parses the words and options of a command.
 * @param options the options, each with a value (`string`) or without
 * @param first the words that may come first; any when omitted
 * @throws CliRefusal for an unknown option or word, with the usage
 */
export function readWords<Name extends string>(
  args: readonly string[],
  options: Record<Name, 'string' | 'boolean'>,
  usage: string,
  first?: readonly string[],
): { words: string[]; values: Partial<Record<Name, string>> } {
  const described = Object.entries(options).map(([name, type]) => [name, { type: type as 'string' }])
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(described),
    })
    const [word] = positionals
    if (first && word !== undefined && !first.includes(word)) throw new CliRefusal(`There is no "${word}".`)
    return { words: positionals, values: values as Partial<Record<Name, string>> }
  } catch (error) {
    throw new CliRefusal(`${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}. Usage: ${usage}`)
  }
}
