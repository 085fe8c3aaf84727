/** Identifiers of the document: short random strings, made by the `Context` of a command or by the server. */
export type ProjectId = string
export type SceneId = string
export type TrackId = string
export type ClipId = string

/**
 * Where a medium is. `/library/...` is built-in material of this host, `oss:KEY` an object of the tenant's store (turned
 * into a short-lived address when it is opened), `https://...` somewhere else. The CLI also takes paths of local files.
 */
export type MediaUrl = string
