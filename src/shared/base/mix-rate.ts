/** Sample rate of every mix, in Hz. */
export const MIX_RATE = 48_000
