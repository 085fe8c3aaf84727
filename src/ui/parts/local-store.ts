/** Access to `localStorage` that never throws. If the browser refuses storage, nothing is stored. */
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
      // storage is full or forbidden
    }
  },
  /** Returns the keys that begin with a prefix. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // the value was not stored, so there is nothing to remove
    }
  },
}
