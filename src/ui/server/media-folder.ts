import { MEDIA_FOLDER } from '#shared/base/browser-stores.ts'

/** Returns the folder of media; null without one, or where the browser has no such store on this page. */
export async function mediaFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(MEDIA_FOLDER)
  } catch {
    return null
  }
}
