import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ObjectFiles } from './files.ts'
import type { MultipartUploads } from './uploads.ts'
import { xml } from './xml.ts'

/** What the protocol's calls use. */
export interface Parts {
  bucket: string
  files: ObjectFiles
  uploads: MultipartUploads
}

/** Returns the body of a request as a stream; empty if there is none. */
export function bodyOf(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([])
}

/** Sends one element as an XML document. */
export function sendXml(reply: FastifyReply, name: string, value: Parameters<typeof xml>[1]) {
  return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>${xml(name, value)}`)
}
