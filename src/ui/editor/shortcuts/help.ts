import { proxy, useSnapshot } from 'valtio'

const help = proxy({ open: false })

/** Opens or closes the table of shortcuts. */
export function showHelp(open: boolean): void {
  help.open = open
}

export function useHelpOpen(): boolean {
  return useSnapshot(help).open
}
