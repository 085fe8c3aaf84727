/** Returns a number with its English noun: "1 file", "2 files". `noun` has a regular plural. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
