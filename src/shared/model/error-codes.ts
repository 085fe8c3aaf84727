/** Answers of the library that say that an item is gone (E14.09). */
export const LIBRARY_DELETION_CODES: readonly number[] = [
  17101, 17108, 17006, 17001, 25001, 25004, 13001, 13006, 15006, 16001, 99002, 99004,
]

/** What this product's library says of an item that is not there, by the family of the call that asked for it. */
export const LIBRARY_GONE = {
  digitalHuman: 17101,
  digitalHuman3d: 17108,
  foreground: 13001,
  background: 15006,
  music: 16001,
} as const
export type LibraryGone = keyof typeof LIBRARY_GONE
