import { brotliDecompressSync } from 'node:zlib'
import { answerWith } from '#server/platform/threads/answer.ts'
import { readFont } from '#shared/font/read-font.ts'

answerWith((bytes: Uint8Array) =>
  readFont(bytes, (packed, maxOutputLength) => brotliDecompressSync(packed, { maxOutputLength })),
)
