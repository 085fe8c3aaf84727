/** Entries that the forms of the log-in page share: they stay when another one is shown. */
export interface Entry {
  account: string
  agreed: boolean
}
