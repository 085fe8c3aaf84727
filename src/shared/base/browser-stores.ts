/** Whose data a store of this browser has: a user in a tenant. No other user reads it, and a log-out removes it. */
export type Owner = string

/** Returns the owner of what a user stores in this browser. */
export function ownerOf({ userId, tenantId }: { userId: string; tenantId: string }): Owner {
  return `${userId}.${tenantId}`
}

/** Folder of the private file system with a folder of media files for each owner. */
export const MEDIA_FOLDER = 'media'

/** Folder of the private file system with a folder for the file of each export. */
export const EXPORTS_FOLDER = 'exports'

/** Returns the name of the database of unsaved edits. */
export function recoveryLogName(owner: Owner): string {
  return `project-recovery.${owner}`
}

/** Returns the name of the database of cached media, strips and waveforms. */
export function mediaRecordsName(owner: Owner): string {
  return `media-cache.${owner}`
}

/** Returns the name of the clipboard's database, and of the channel on which tabs broadcast its changes. */
export function clipboardName(owner: Owner): string {
  return `clipboard.${owner}`
}

/** Returns the prefix of the keys under which a user's scripts are that no document has, before the project's id. */
export function draftsPrefix(userId: string): string {
  return `avatar_studio_scripts:${userId}:`
}

/** Returns the prefix of the keys under which a user's uploads are that broke off, before the tenant's id. */
export function unfinishedUploadsPrefix(userId: string): string {
  return `avatar_studio_uploads:${userId}:`
}

const LEASE = 'avatar-studio-project-'

/** Returns the name of the lock that the tab holds which writes a project, and of the channel of its tabs. */
export function leaseName(projectId: string): string {
  return `${LEASE}${projectId}`
}

/** Returns the project of a lock; null for locks that are no leases. */
export function leasedProject(lockName: string): string | null {
  return lockName.startsWith(LEASE) ? lockName.slice(LEASE.length) : null
}
