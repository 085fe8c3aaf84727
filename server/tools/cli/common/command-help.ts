/** An option of a command. */
interface OptionHelp {
  /** The word that stands for its value; an option without one is on or off. */
  value?: string
  /** Whether it may be given several times. */
  many?: true
  /** A line about it. */
  says: string
}

/** The words, options and help of a command: it reads no other ones. */
export interface CommandHelp {
  /** One sentence. */
  says: string
  /** Its forms: the words behind its name. A form begins with a word in small letters, or all of them with words of the user. */
  forms: readonly [string, ...string[]]
  options?: Readonly<Record<string, OptionHelp>>
  /** The words of an example behind the name of the command. */
  example: string
}

/** Returns the forms of a command on one line, as refusals name them. */
export function usageOf(name: string, { forms }: CommandHelp): string {
  return `studio ${name} ${forms.join(' | ')}`.trimEnd()
}

/** Returns the words that may come first behind a command's name; null for any. */
export function firstWords({ forms }: CommandHelp): string[] | null {
  const first = forms.map((form) => form.split(' ')[0] ?? '').filter((word) => word !== '' && !word.startsWith('['))
  return first.every((word) => /^[a-z][a-z-]*$/.test(word)) ? first : null
}
