import { Store, useStore } from '#ui/parts/store.ts'

const open = new Store(false)

/** Opens or closes the table of shortcuts. */
export function showHelp(shown: boolean): void {
  open.set(shown)
}

export function useHelpOpen(): boolean {
  return useStore(open, (value) => value)
}
