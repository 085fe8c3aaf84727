type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asked: Promise<boolean> | null = null

/** Sets what asks the user for a proof, and tells whether it was given; returns what takes that back. */
export function onProofNeeded(asks: Ask): () => void {
  ask = asks
  return () => {
    if (ask === asks) ask = null
  }
}

/** Asks the user to prove to be the one; returns whether that was done. Calls at the same time ask once. */
export function askProof(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null
  })
  return asked
}
