/** Why a command was not carried out: a code of the editor specification (sections 5 and 8); wording is the UI's. */
export interface Refusal {
  code: string
  /** Numbers and names that the wording takes: limit, count, name. */
  values?: Record<string, string | number>
}
