/**
 * The only door to `localStorage`. Reading or writing never throws: a browser may refuse storage altogether, and then
 * nothing is remembered.
 */
export const localStore = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // a full or forbidden store forgets; the session goes on without it
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing was kept
    }
  },
}
