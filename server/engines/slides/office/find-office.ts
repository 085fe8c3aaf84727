import { findProgram } from '#server/platform/processes/find-program.ts'

/**
 * Returns the path of the LibreOffice that the operator named, or of the first of the PATH; null where it is missing.
 * @param named a path, `off` for none, or null for that of the PATH
 */
export async function findOffice(named: string | null): Promise<string | null> {
  return named === 'off' ? null : findProgram(named, ['soffice', 'libreoffice'])
}
