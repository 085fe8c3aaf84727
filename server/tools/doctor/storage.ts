import path from 'node:path'
import { tenantOfKey } from '#server/platform/objects/common/keys.ts'
import { chargedBytes } from '#server/platform/objects/common/quota.ts'
import { surveyFiles } from '#server/platform/objects/embedded/survey.ts'
import { counted } from '#shared/base/counted.ts'
import { type Finding, ok, warning } from './finding.ts'

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/**
 * Counts the files of the embedded store anew: those of the workspaces, and those of nobody.
 * @param documents the bytes of the workspaces' documents, which count too
 */
export async function examineStorage(
  dataDir: string,
  allowedBytes: number,
  documents: ReadonlyMap<string, number> = new Map(),
): Promise<Finding> {
  const { kept, strayBytes } = await surveyFiles(path.join(dataDir, 'objects'))
  const used = new Map(documents)
  for (const { key, sizeBytes } of kept) {
    const tenantId = tenantOfKey(key)
    // segments of renders, which have a budget of their own
    if (tenantId === '') continue
    used.set(tenantId, (used.get(tenantId) ?? 0) + chargedBytes(sizeBytes))
  }
  const ofDocuments = sum(documents.values())
  const text = `${counted(used.size, 'workspace')}: ${gigabytes(sum(used.values()))} stored, documents ${gigabytes(ofDocuments)} of it, each at most ${gigabytes(allowedBytes)}`
  const over = [...used].filter(([, bytes]) => bytes > allowedBytes)
  if (over.length > 0) {
    const named = over.map(([tenantId, bytes]) => `${tenantId} ${gigabytes(bytes)}`)
    return warning(
      'storage',
      `${text}; over it: ${named.join(', ')}`,
      'Raise GIGABYTES_PER_TENANT_MAX, or ask them to delete.',
    )
  }
  if (strayBytes === 0) return ok('storage', text)
  return warning(
    'storage',
    `${text}; ${strayBytes} bytes in ${path.join(dataDir, 'objects')} belong to nobody and are not counted`,
    'Restore a backup, or remove files there that have no file of the same name with .key.',
  )
}
