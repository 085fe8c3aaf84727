/** Where files are kept by name as long as there is room, for one user. */
export interface KeptFiles {
  /** Returns the file, or null. */
  get(name: string): Promise<Blob | null>
  put(name: string, file: Blob): Promise<unknown>
}
