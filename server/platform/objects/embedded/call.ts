import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paced } from '#server/platform/config/pace.ts'
import { OssError } from './authorize.ts'
import type { ObjectFiles } from './files.ts'
import type { MultipartUploads } from './uploads.ts'
import { xml } from './xml.ts'

/** Parts that the protocol's calls use. */
export interface Parts {
  bucket: string
  files: ObjectFiles
  uploads: MultipartUploads
}

/**
 * Returns the chunks of a request's body; none if there is no body.
 * @throws StalledError, while they are read, when the client stops sending
 */
export function bodyOf(request: FastifyRequest): AsyncIterable<Uint8Array> {
  return paced(request.body instanceof Readable ? request.body : Readable.from([]))
}

/** Longest body of a call that names parts or keys, in bytes; the protocol allows 10,000 parts. */
const XML_BYTES_MAX = 2 * 2 ** 20

/**
 * Reads the XML body of a request.
 * @throws OssError when it is too long; the rest is not read
 */
export async function xmlOf(request: FastifyRequest): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of bodyOf(request)) {
    bytes += chunk.length
    if (bytes > XML_BYTES_MAX) throw new OssError(400, 'MalformedXML', 'The body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Sends one element as an XML document. */
export function sendXml(reply: FastifyReply, name: string, value: Parameters<typeof xml>[1]) {
  return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>${xml(name, value)}`)
}
