import { access, constants } from 'node:fs/promises'
import path from 'node:path'

/** Returns the first file that may be run among the named one or, without it, programs of the PATH; null without any. */
export async function findProgram(named: string | null, programs: readonly string[]): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const files =
    named === null ? programs.flatMap((program) => folders.map((folder) => path.join(folder, program))) : [named]
  for (const file of files) {
    const usable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (usable) return file
  }
  return null
}
