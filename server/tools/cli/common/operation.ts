import type { Config } from '#server/platform/config/config.ts'

/** The context of an operator's command. */
export interface OperationContext {
  config: Config
  /** The variables that `config` was read from, and the folder of the program. */
  env: Record<string, string | undefined>
  root: string
  /** Prints a line of the result. */
  print(line: string): void
}

/** Runs a command with the words after its name. */
export type Operation = (args: readonly string[], context: OperationContext) => Promise<void>
