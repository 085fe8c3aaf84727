/** What the forms of the log-in page share: it stays when another one is shown. */
export interface Entry {
  account: string
  agreed: boolean
}
