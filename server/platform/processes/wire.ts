/** A process that must not outlive the server. */
export type Ward =
  /** The file is one that the process removes when it ends: the keeper waits for that. */
  | { kind: 'database'; pid: number; file: string }
  /** Its number is in its profile, so that it is known while it starts. */
  | { kind: 'browser'; profile: string }
  | { kind: 'program'; pid: number }
  /** A program that is the first of its group, with all that it has started. */
  | { kind: 'group'; pid: number }

/** A line of JSON to the keeper. It answers `hold` with a line that is the name of the file, when the lock is its own. */
export type Order =
  | { kind: 'keep'; key: number; ward: Ward }
  | { kind: 'forget'; key: number }
  | { kind: 'hold'; file: string }
  | { kind: 'drop'; file: string }
