declare const __FUZZ_RUNS__: number

/** The number of inputs of each kind; set by `FUZZ_RUNS`. */
export const RUNS = __FUZZ_RUNS__

/** The longest that one input may take, in milliseconds. */
export const INPUT_MS = 2000

/** Time limit of one test, in milliseconds: 10,000 inputs take minutes. */
export const FUZZ_MS = 3_600_000
