/**
 * Access to `sessionStorage`, which lasts until the tab closes. It never throws; if the browser refuses storage,
 * nothing is stored.
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
      // storage is forbidden
    }
  },
}
