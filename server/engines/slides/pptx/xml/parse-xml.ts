import { DOMParser, type DomNode, XMLSerializer } from '@xmldom/xmldom/lib/index.js'
import type { XmlElement } from './xml-element.ts'

const ELEMENT = 1
const TEXT = 3
const CDATA = 4
/** Deepest nesting of elements: no program writes more, and each level takes the reader's stack. */
const DEPTH_MAX = 200

/** Names of namespaces as they are usually written, by the end of their addresses: transitional and strict have the same. */
const PREFIXES: readonly [RegExp, string][] = [
  [/\/drawingml(?:\/\d+)?\/main$/u, 'a'],
  [/\/presentationml(?:\/\d+)?\/main$/u, 'p'],
  [/\/officeDocument(?:\/\d+)?\/relationships$/u, 'r'],
  [/\/markup-compatibility\/2006$/u, 'mc'],
  [/\/drawingml(?:\/\d+)?\/diagram$/u, 'dgm'],
  // drawings of diagrams are written as slides are
  [/\/office\/drawing\/2008\/diagram$/u, 'p'],
  [/\/purl\.org\/dc\/elements\/1\.1\/$/u, 'dc'],
]
const prefixes = new Map<string, string>()

function prefixOf(namespace: string): string {
  const known = prefixes.get(namespace)
  if (known !== undefined) return known
  const prefix = PREFIXES.find(([pattern]) => pattern.test(namespace))?.[1] ?? ''
  // hostile parts may name any number of them
  if (prefixes.size < 1000) prefixes.set(namespace, prefix)
  return prefix
}

function nameOf({ namespaceURI, localName, nodeName }: DomNode): string {
  const prefix = namespaceURI ? prefixOf(namespaceURI) : ''
  return prefix ? `${prefix}:${localName}` : (localName ?? nodeName)
}

/** Returns the nodes right within another one. */
export function* domChildren(node: DomNode): Generator<DomNode> {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child
}

/** A text without NUL and half characters, which references may state. */
const plain = (text: string) => text.replaceAll('\0', '').toWellFormed()

function attributesOf(node: DomNode): Map<string, string> {
  const found = new Map<string, string>()
  for (let index = 0; index < (node.attributes?.length ?? 0); index += 1) {
    const attribute = node.attributes!.item(index)
    found.set(nameOf(attribute), plain(attribute.nodeValue ?? ''))
  }
  return found
}

/** Of a choice, what is for every program, where it has anything; otherwise the first of what newer ones draw. */
function chosen(choice: XmlElement): readonly XmlElement[] {
  const fallback = choice.children.find(({ name, children }) => name === 'mc:Fallback' && children.length > 0)
  return (fallback ?? choice.children.find(({ name }) => name === 'mc:Choice'))?.children ?? []
}

function elementOf(node: DomNode, depth: number): XmlElement {
  if (depth > DEPTH_MAX) throw new Error('a part is nested too deep')
  const children: XmlElement[] = []
  let text = ''
  for (const child of domChildren(node)) {
    if (child.nodeType === TEXT || child.nodeType === CDATA) text += child.nodeValue ?? ''
    if (child.nodeType !== ELEMENT) continue
    const element = elementOf(child, depth + 1)
    if (element.name === 'mc:AlternateContent') children.push(...chosen(element))
    else children.push(element)
  }
  return { name: nameOf(node), attributes: attributesOf(node), children, text: plain(text) }
}

function fail(message: string): never {
  throw new Error(message)
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** Returns the document of a part. Throws where it cannot be parsed, or has a document type: no part of Office does. */
export function parseDom(bytes: Uint8Array): { document: DomNode; root: DomNode } {
  const text = decoded(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new Error('a part has a document type')
  const errorHandler = { warning: () => {}, error: fail, fatalError: fail }
  const document = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml')
  if (!document?.documentElement) throw new Error('a part has no element')
  return { document, root: document.documentElement }
}

/** Returns the outer element of a part; alternatives are chosen. Throws as `parseDom` does, or where it is nested too deep. */
export function parseXml(bytes: Uint8Array): XmlElement {
  return elementOf(parseDom(bytes).root, 0)
}

/** Writes a document as a part, in UTF-8. */
export function writeDom(document: DomNode): Uint8Array {
  return new TextEncoder().encode(new XMLSerializer().serializeToString(document))
}

/** The name of an element of a document, with the usual prefix; '' for another node. */
export function domName(node: DomNode): string {
  return node.nodeType === ELEMENT ? nameOf(node) : ''
}

/** Returns an attribute without a namespace of an element of a document; null where it has none. */
export function domAttribute(node: DomNode, name: string): string | null {
  return attributesOf(node).get(name) ?? null
}
