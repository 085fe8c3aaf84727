/** Wait before a loading sign shows: short waits pass unseen (editor specification 9, "loading toast delay"). */
export const LOADING_DELAY_MS = 300
