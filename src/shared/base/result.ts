/** The outcome of something that may be refused. Crosses threads as plain data, where thrown classes lose their codes. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** Keeps string literals of `error`, so that a code outside its list is a type error. */
export function err<const E>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}
