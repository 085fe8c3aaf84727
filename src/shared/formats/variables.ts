/** Fields of project JSON in which variables are replaced: texts, scripts, addresses of media, the name of the file. */
const FIELDS: ReadonlySet<string> = new Set(['text', 'copywriting', 'url', 'exportName'])

/** Deepest nesting that is looked at; the format itself has about 10 levels. */
const DEPTH_MAX = 200

const VARIABLE = /\{\{([^{}]{1,100})\}\}/gu

/** Returns the names of the variables of a text, such as `name` of `Hello {{ name }}`, without repeats. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name.trim()))]
}

/** Returns a text with each variable replaced. What is inserted is not looked at again. */
export function replaceVariables(text: string, value: (name: string) => string): string {
  return text.replace(VARIABLE, (_, name: string) => value(name.trim()))
}

/** Returns the length of a text with each variable replaced, without making it. */
export function filledLength(text: string, value: (name: string) => string): number {
  let length = text.length
  for (const [variable, name = ''] of text.matchAll(VARIABLE)) length += value(name.trim()).length - variable.length
  return length
}

/** An object of project JSON. */
export type Part = Record<string, unknown>

/**
 * Returns a copy of project JSON in which every object that has fields with variables is replaced.
 * @param replace returns the new object
 */
export function mapVariableParts(json: unknown, replace: (part: Part, fields: string[]) => Part, depth = 0): unknown {
  if (depth > DEPTH_MAX || typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map((item) => mapVariableParts(item, replace, depth + 1))
  const entries = Object.entries(json).map(([key, value]) => [key, mapVariableParts(value, replace, depth + 1)])
  const copy: Part = Object.fromEntries(entries)
  const fields = Object.keys(copy).filter((key) => {
    const value = copy[key]
    return FIELDS.has(key) && typeof value === 'string' && variablesIn(value).length > 0
  })
  return fields.length > 0 ? replace(copy, fields) : copy
}
