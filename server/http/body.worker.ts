/** Parses the bodies that are too large for the event loop. */
import { parentPort } from 'node:worker_threads'
import { parseLargeBody } from './text.ts'

parentPort?.on('message', ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) =>
  parentPort?.postMessage(parseLargeBody(Buffer.from(buffer, byteOffset, length))),
)
