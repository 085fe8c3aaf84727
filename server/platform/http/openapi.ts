import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { HEADERS } from '#shared/api/envelope.ts'

/** Describes every call at `/api/docs`, generated from its schemas. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Avatar Studio',
        version: '2.8.0',
        description: 'Every answer is {code, msg, data}; codes beginning with 2 are success.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: HEADERS.token },
          key: { type: 'http', scheme: 'bearer', description: 'An API key: avst_...' },
        },
      },
      security: [{ token: [] }, { key: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
