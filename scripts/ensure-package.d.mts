/**
 * Installs a package that has a package.json and lock file of its own, in a folder of the repository.
 * @throws {Error} if npm fails.
 */
export function ensurePackage(folder: string, what: string, say: (line: string) => void): void
