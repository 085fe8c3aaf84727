import type { NodeKey } from 'lexical'
import { createContext, use } from 'react'
import type { Mark } from '#shared/speech/fit-script.ts'

/** State and acts of a script's editor that its marks need. */
interface ScriptMarks {
  /** The mark that is selected. */
  chosen: NodeKey | null
  /** The marks within the selected text. */
  covered: readonly NodeKey[]
  /** The mark whose value is edited. */
  open: NodeKey | null
  setOpen(key: NodeKey | null): void
  /** Sets the value of a mark; null leaves its text alone. One undo step. */
  setMark(key: NodeKey, mark: Mark | null): void
}

export const ScriptMarksContext = createContext<ScriptMarks | null>(null)

/** @throws outside a script editor */
export function useScriptMarks(): ScriptMarks {
  const marks = use(ScriptMarksContext)
  if (!marks) throw new Error('a mark is drawn outside a script editor')
  return marks
}
