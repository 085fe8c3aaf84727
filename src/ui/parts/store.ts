import { useSyncExternalStore } from 'react'
import { Emitter } from './emitter.ts'

/** A value outside React that components follow. It is immutable: set a new object instead of changing it. */
export class Store<T> {
  readonly #changes = new Emitter()
  #value: T

  constructor(initial: T) {
    this.#value = initial
  }

  get value(): T {
    return this.#value
  }

  set(value: T): void {
    this.#value = value
    this.#changes.emit()
  }

  /** Adds a listener to changes; the returned function removes it. */
  readonly subscribe = (listener: () => void): (() => void) => this.#changes.add(listener)
}

/** Returns a value derived from the stored one; the component renders again only when it changes. */
export function useStore<T, V>(store: Store<T>, select: (value: T) => V): V {
  return useSyncExternalStore(store.subscribe, () => select(store.value))
}
