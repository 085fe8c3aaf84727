import { type CommandHelp, usageOf } from '../common/command-help.ts'
import { CliRefusal } from '../common/refusal.ts'
import { MAKING } from './making.ts'
import { OPERATING } from './operating.ts'

const HELP = 'help'
const ALL: Readonly<Record<string, CommandHelp>> = { ...MAKING, ...OPERATING }
/** Columns that names of commands take in the list of them. */
const NAME_COLUMNS = 13

/** Every command has them. */
const ASKS = ['--help', '-h']

/** Returns a line for each command. */
function overview(): string[] {
  const lines = (commands: Readonly<Record<string, CommandHelp>>) =>
    Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(NAME_COLUMNS)}${says}`)
  return [
    'Usage: studio COMMAND [...], which is npm run studio -- COMMAND [...] in the folder of the program',
    '',
    'On this machine, without a server:',
    ...lines(MAKING),
    '',
    'For operators, with the environment of the server:',
    ...lines(OPERATING),
    '',
    'studio COMMAND --help has the forms and options of a command, and an example.',
  ]
}

/** Returns the help of a command: its sentence, forms, options and an example. */
function manualOf(name: string, help: CommandHelp): string[] {
  const options = Object.entries({ ...help.options }).map(
    ([option, { value, says }]) => [`--${option}${value ? ` ${value}` : ''}`, says] as const,
  )
  const all = [...options, [ASKS.join(', '), 'prints this'] as const]
  const columns = Math.max(...all.map(([option]) => option.length)) + 2
  return [
    help.says,
    '',
    'Usage:',
    ...help.forms.map((form) => `  ${usageOf(name, { ...help, forms: [form] })}`),
    '',
    'Options:',
    ...all.map(([option, says]) => `  ${option.padEnd(columns)}${says}`),
    '',
    'Example:',
    `  npm run studio -- ${name} ${help.example}`.trimEnd(),
  ]
}

/**
 * Returns the lines of help that a command line asks for: `--help`, `-h` or `help`, with or without a command; null
 * when it asks for none.
 * @throws CliRefusal for an unknown command, and where there is no word at all
 */
export function helpFor(args: readonly string[]): string[] | null {
  const [word, ...others] = args
  if (word === undefined) throw new CliRefusal(overview().join('\n'))
  const asks = ASKS.some((ask) => args.includes(ask))
  const name = word === HELP ? others.find((other) => !ASKS.includes(other)) : word
  if (name === undefined || ASKS.includes(word)) return overview()
  if (word !== HELP && !asks && Object.hasOwn(ALL, name)) return null
  const help = Object.hasOwn(ALL, name) ? ALL[name] : undefined
  if (!help) throw new CliRefusal(`There is no command "${name}": studio --help lists them.`)
  return manualOf(name, help)
}
