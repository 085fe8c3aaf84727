import type { Owner } from '#shared/base/browser-stores.ts'

/** The calls of the UI to the archive worker. Each rejects when the browser has no room for the archive. */
export interface ArchiveApi {
  /** Begins an empty archive of an owner. The first removes those of earlier workers. */
  begin(owner: Owner): Promise<void>
  /** Adds a file as it is. */
  add(path: string, file: Blob): Promise<void>
  /** Adds the document of a project from the unparsed response of `projectDetail`. */
  addProject(path: string, response: Blob): Promise<void>
  /** Adds a text, compressed. */
  addText(path: string, text: string): Promise<void>
  /** Returns the SHA-256 of a file, 64 hexadecimal digits; takes memory for the whole of it meanwhile. */
  sum(file: Blob): Promise<string>
  /** Ends the archive and returns it; it is there until another worker begins one, or the user logs out. */
  finish(): Promise<File>
  /** Removes the archive that was begun, if it has not ended. */
  drop(): Promise<void>
}
