import { useSyncExternalStore } from 'react'
import { Emitter } from './emitter.ts'

/** A value that components follow, kept outside React. Set it to a new object; it is never changed in place. */
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

  /** A value derived from the stored one; the component renders again only when it changes. */
  use<V>(select: (value: T) => V): V {
    return useSyncExternalStore(this.#changes.add, () => select(this.#value))
  }
}
