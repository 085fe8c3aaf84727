/** Returns a function that is called with 0 to 1, and prints a line for each 5 percent that are reached. */
export function progressLines(verb: string, print: (line: string) => void): (part: number) => void {
  let printed = -1
  return (part) => {
    const percent = Math.floor(part * 20) * 5
    if (percent > printed) print(`${verb} ${percent} %`)
    printed = Math.max(printed, percent)
  }
}
