/**
 * Returns a function that passes its arguments on at once, and after that at most every `leastMs` milliseconds: the newest
 * ones, none of which is lost.
 */
export function paced<A extends unknown[]>(leastMs: number, act: (...args: A) => void): (...args: A) => void {
  let newest: A | null = null
  let resting = false
  const pass = () => {
    const args = newest
    newest = null
    resting = args !== null
    if (!args) return
    setTimeout(pass, leastMs)
    act(...args)
  }
  return (...args) => {
    newest = args
    if (!resting) pass()
  }
}
