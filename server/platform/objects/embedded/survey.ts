import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** Files of an embedded store as they are on the disk. */
interface Survey {
  /** Every object, and every part of an upload that has not ended, with its key. */
  kept: { key: string; sizeBytes: number }[]
  /** Bytes of files that belong to no key. */
  strayBytes: number
}

const names = (folder: string) => readdir(folder).catch(() => [])
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
const keyIn = (file: string) => readFile(file, 'utf8').catch(() => null)

/**
 * Reads which objects and parts are in the folder of an embedded store. Changes nothing; files that come or go meanwhile
 * may be missing.
 */
export async function surveyFiles(folder: string): Promise<Survey> {
  const survey: Survey = { kept: [], strayBytes: 0 }
  const put = (key: string | null, sizeBytes: number) => {
    if (key === null) survey.strayBytes += sizeBytes
    else survey.kept.push({ key, sizeBytes })
  }
  for (const shard of (await names(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const files = (await names(path.join(folder, shard))).filter((name) => !name.endsWith('.key'))
    await Promise.all(
      files.map(async (name) => {
        const file = path.join(folder, shard, name)
        put(await keyIn(`${file}.key`), await sizeOf(file))
      }),
    )
  }
  for (const upload of await names(path.join(folder, 'multipart'))) {
    const parts = path.join(folder, 'multipart', upload)
    const key = await keyIn(path.join(parts, 'key'))
    for (const name of await names(parts)) if (name !== 'key') put(key, await sizeOf(path.join(parts, name)))
  }
  return survey
}
