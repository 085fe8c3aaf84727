import { Store, useStore } from '#ui/parts/store.ts'

/** The last announcement. `turn` changes each time, so that equal texts are announced again. */
const announced = new Store({ text: '', turn: 0 })

/** Announces a change of the timeline to screen readers. */
export function announce(text: string): void {
  announced.set({ text, turn: announced.value.turn + 1 })
}

export function useAnnounced(): Readonly<{ text: string; turn: number }> {
  return useStore(announced, (value) => value)
}
