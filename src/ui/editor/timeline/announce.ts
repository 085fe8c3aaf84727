import { proxy, useSnapshot } from 'valtio'

/** What was said last; `turn` lets the same words be said again. */
const said = proxy({ text: '', turn: 0 })

/** Tells people who cannot see the timeline what has happened on it. */
export function announce(text: string): void {
  said.text = text
  said.turn++
}

export function useAnnounced(): Readonly<{ text: string; turn: number }> {
  return useSnapshot(said)
}
