declare module 'word-extractor' {
  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default class WordExtractor {
    extract(file: Buffer): Promise<{ getBody(): string }>
  }
}

declare module 'word-extractor/lib/buffer-reader.js' {
  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default class BufferReader {
    constructor(file: Buffer)
  }
}

declare module 'word-extractor/lib/ole-compound-doc.js' {
  import type BufferReader from 'word-extractor/lib/buffer-reader.js'

  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default class OleCompoundDoc {
    constructor(reader: BufferReader)
    read(): Promise<unknown>
    /** Returns what is in a stream that the file has. */
    stream(name: string): AsyncIterable<Buffer>
  }
}
