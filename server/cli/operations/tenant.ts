import { listTenants } from '#server/admin/tenants.ts'
import type { Operation } from '#server/cli/operation.ts'
import { readWords } from '#server/cli/words.ts'
import { withDatabase } from '#server/store/access.ts'

/** `studio tenant list` prints the workspaces with what they hold. */
export const tenant: Operation = async (args, { config, print }) => {
  readWords(args, {}, 'studio tenant list', ['list'])
  await withDatabase(config, async (db) => {
    for (const { id, name, members, projects, works, workBytes } of await listTenants(db))
      print(
        [
          id,
          name,
          `${members} members`,
          `${projects} projects`,
          `${works} videos`,
          `${Math.ceil(workBytes / 1e6)} MB`,
        ].join('\t'),
      )
  })
}
