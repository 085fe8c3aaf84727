import { expose } from 'comlink'

/**
 * Serves a contract of `shared/protocol` from this worker. The entry says `serve(new Thing() satisfies ThingApi)`, so
 * that the compiler holds both ends. Failures must be answered as data: a thrown class loses its code on the way.
 */
export function serve(api: object): void {
  expose(api)
}
