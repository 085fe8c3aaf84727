/** Whether no pointer of this device hovers, so that what shows under one always shows. */
export const NOTHING_HOVERS = matchMedia('(hover: none)').matches
