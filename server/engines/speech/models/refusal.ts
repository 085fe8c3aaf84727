/** Causes of a model not added: its release, the network, its SHA-256, the disk, its runtime, or the model itself. */
export type RefusalReason = 'release' | 'network' | 'sum' | 'space' | 'runtime' | 'model'

/** Why a model was not added: one sentence for the operator. */
export class ModelRefusal extends Error {
  readonly reason: RefusalReason

  constructor(message: string, reason: RefusalReason = 'model') {
    super(message)
    this.reason = reason
  }
}
