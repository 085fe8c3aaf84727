/** The input of a handler beyond document and command, so that it stays pure and can be replayed. */
export interface Context {
  newId(): string
}
