import { forgetUpload, useUnfinished } from '#ui/server/unfinished-uploads.ts'

/** Returns the uploads to a folder of the store that broke off, and what forgets one of them. */
export function useUnfinishedUploads(folder: string) {
  return { unfinished: useUnfinished(folder), onForget: (print: string) => forgetUpload({ folder, print }) }
}
