/** The doctor's finding of one part; `mend` says what to do where it is not well. */
export interface Finding {
  part: string
  status: 'ok' | 'warning' | 'fault'
  text: string
  mend?: string
}

export const ok = (part: string, text: string): Finding => ({ part, status: 'ok', text })
export const warning = (part: string, text: string, mend: string): Finding => ({ part, status: 'warning', text, mend })
export const fault = (part: string, text: string, mend: string): Finding => ({ part, status: 'fault', text, mend })
