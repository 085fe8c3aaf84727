/** Keys of the queries that hold drafts: the lists of drafts and the bin. */
export const DRAFT_LISTS = [['projects'], ['bin'], ['works']]
/** Keys of the queries that hold works. */
export const WORK_LISTS = [['works'], ['bin']]
