import { expose } from 'comlink'

/**
 * Exposes an API of `shared/protocol` from this worker. Entries call `serve(new Thing() satisfies ThingApi)`, so that the
 * compiler checks both ends. Failures must be returned as data: a thrown class loses its code between threads.
 */
export function serve(api: object): void {
  expose(api)
}
