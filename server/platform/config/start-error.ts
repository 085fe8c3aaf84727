/** Why the server cannot start: sentences for the one who starts it, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
