/** An element of a part. Names have the usual prefixes of their namespaces (`a`, `p`, `r`), or none where it is another one. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  /** Its own characters, without those of its children. */
  text: string
}

type Maybe = XmlElement | null | undefined

/** Returns the first child that a path of names leads to, or null. */
export function childOf(element: Maybe, ...path: readonly string[]): XmlElement | null {
  let found = element ?? null
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null
  return found
}

/** Returns all children of a name. */
export function childrenOf(element: Maybe, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** Returns the first child of one of several names, or null. */
export function anyChild(element: Maybe, names: readonly string[]): XmlElement | null {
  return element?.children.find(({ name }) => names.includes(name)) ?? null
}

/** Returns the elements of a name at any depth, in the order of the part. */
export function elementsIn(element: Maybe, name: string): XmlElement[] {
  if (!element) return []
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsIn(child, name)])
}

/** Returns an attribute, or null. */
export function attribute(element: Maybe, name: string): string | null {
  return element?.attributes.get(name) ?? null
}

/** Returns an attribute as a number; null where it is missing or no number. */
export function numberAt(element: Maybe, name: string): number | null {
  const text = attribute(element, name)
  const value = Number(text)
  return text === null || text.trim() === '' || !Number.isFinite(value) ? null : value
}

/** Returns an attribute as yes or no; null where it is missing. */
export function flagAt(element: Maybe, name: string): boolean | null {
  const text = attribute(element, name)
  return text === null ? null : ['1', 'true', 'on'].includes(text)
}

/** Makes an element, for what a part says in another form. */
export function made(
  name: string,
  attributes: Record<string, string>,
  children: readonly (XmlElement | null)[] = [],
): XmlElement {
  return {
    name,
    attributes: new Map(Object.entries(attributes)),
    children: children.filter((child) => child !== null),
    text: '',
  }
}
