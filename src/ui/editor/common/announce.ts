import { Store, useStore } from '#ui/parts/store.ts'

/** The last announcement; `turn` lets the same words be announced again. */
const announced = new Store({ text: '', turn: 0 })

/** Announces to users of a screen reader what has happened on the timeline. */
export function announce(text: string): void {
  announced.set({ text, turn: announced.value.turn + 1 })
}

export function useAnnounced(): Readonly<{ text: string; turn: number }> {
  return useStore(announced, (value) => value)
}
