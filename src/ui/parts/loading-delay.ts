/** Wait before a loading sign shows: short waits pass unseen (E14.21). */
export const LOADING_DELAY_MS = 300
