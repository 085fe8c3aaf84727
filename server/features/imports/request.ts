import { imports } from '#server/platform/db/schema/requests.ts'
import { defineRequest } from '#server/platform/requests/define-request.ts'
import { cancelImport, importProject } from '#shared/api/project-import.ts'
import { ImportError } from './import-error.ts'

/** Imports of a workspace that wait or run at a time. */
const UNFINISHED_MAX = 5

export type ImportRow = typeof imports.$inferSelect

function codeOf(error: unknown): string | null {
  if (error instanceof ImportError) return error.code
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'tooMuch' : null
}

/** Decks and scripts that become scenes, and project files that become projects. */
export const IMPORT_REQUEST = defineRequest({
  table: imports,
  job: {
    name: 'import',
    // it waits behind a video that its process renders; a process that has died is noticed sooner
    expireInSeconds: 12 * 3600,
    concurrency: 1,
    concurrencyPerOwner: 1,
    retryLimit: 1,
  },
  calls: { ask: importProject, cancel: cancelImport },
  limit: { max: () => UNFINISHED_MAX, reason: 'tooManyImports' },
  notFound: 'importNotFound',
  failures: {
    kind: 'import',
    codes: {
      cancelled: 'importCancelled',
      encrypted: 'documentEncrypted',
      broken: 'documentBroken',
      empty: 'importEmpty',
      otherKind: 'importOtherKind',
      oldFormat: 'importOldFormat',
      newerVersion: 'importNewerVersion',
      tooMuch: 'documentTooMuch',
      lost: 'importLost',
    },
    other: 'importFailed',
  },
  // the failure is the server's, not the file's
  lost: 'lost',
  codeOf,
  result: ({ result }: ImportRow) => ({ imported: result }),
})
