/** The package's own types bring those of a browser into the server. */
declare module '@xmldom/xmldom/lib/index.js' {
  export interface DomNode {
    nodeType: number
    nodeName: string
    localName: string | null
    namespaceURI: string | null
    nodeValue: string | null
    parentNode: DomNode | null
    firstChild: DomNode | null
    nextSibling: DomNode | null
    /** Of an element alone. */
    attributes?: { length: number; item(index: number): DomNode }
    removeChild(child: DomNode): void
  }
  export class DOMParser {
    constructor(options: { errorHandler: Record<'warning' | 'error' | 'fatalError', (message: string) => void> })
    parseFromString(text: string, type: string): (DomNode & { documentElement: DomNode | null }) | undefined
  }
  export class XMLSerializer {
    serializeToString(node: DomNode): string
  }
}
