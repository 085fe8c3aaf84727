import type { Config } from '#server/start/config.ts'

/** What a command of the operator works with. */
export interface Desk {
  config: Config
  /** Prints a line of the result. */
  print(line: string): void
}

/** Runs a command with the words after its name. */
export type Operation = (args: readonly string[], desk: Desk) => Promise<void>
