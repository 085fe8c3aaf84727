/** Delay before a loading indicator shows, so that short waits show none (E14.21). */
export const LOADING_DELAY_MS = 300
