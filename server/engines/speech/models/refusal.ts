/** Why a model was not added: one sentence for the operator. */
export class ModelRefusal extends Error {}
