export const MEMBERS_KEY = ['members']
export const INVITATIONS_KEY = ['invitations']
