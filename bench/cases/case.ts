import type { Room } from '#bench/room.ts'

/** The finding of one case: its value, the values of its runs, and figures beside it that explain it. */
export interface Finding {
  value: number
  runs: number[]
  beside?: Record<string, number>
  /** Runs of the same arm lay so far apart that the value says nothing. */
  isVoid?: boolean
}

/** Some ids of `budget.json` that are measured together. */
export interface Case {
  ids: string[]
  run(room: Room): Promise<Record<string, Finding>>
}
