/** Returns bytes as `870 kB`, `4.2 MB` or `1.3 GB`, in the numerals of a language. */
export function sizeText(bytes: number, language: string): string {
  const [unit, name, digits] = bytes < 1e6 ? [1e3, 'kB', 0] : bytes < 1e9 ? [1e6, 'MB', 1] : [1e9, 'GB', 1]
  return `${(bytes / unit).toLocaleString(language, { maximumFractionDigits: digits })}\u00a0${name}`
}
