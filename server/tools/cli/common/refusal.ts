/** Ends a command with one sentence for the user. */
export class CliRefusal extends Error {}
