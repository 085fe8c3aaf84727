import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '#ui/server/proof.ts'

const ProofDialog = lazy(async () => ({
  default: (await import('#ui/screens/account/ProofDialog.tsx')).ProofDialog,
}))

/** Asks the user for a proof when a call needs one. */
export function ProofAsker() {
  const [asking, setAsking] = useState<{ settle(isProven: boolean): void } | null>(null)
  useEffect(() => onProofNeeded(() => new Promise((settle) => setAsking({ settle }))), [])
  if (!asking) return null
  const end = (isProven: boolean) => {
    setAsking(null)
    asking.settle(isProven)
  }
  return (
    <Suspense>
      <ProofDialog onProven={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  )
}
