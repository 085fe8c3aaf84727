/**
 * The only door to `sessionStorage`: what is remembered until the tab is closed. Never throws; where a browser refuses
 * storage nothing is remembered.
 */
export const sessionStore = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // a forbidden store forgets; the session goes on without it
    }
  },
}
