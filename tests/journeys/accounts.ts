/** The account that the instance offers to everybody. */
export const DEMO = { account: 'demo@avatar.studio', password: 'Presenter#2026' }
/** An account of another tenant. */
export const SECOND = { account: 'second@avatar.studio', password: 'Presenter#2027' }
