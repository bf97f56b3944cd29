import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Collects the calls of an origin into an OpenAPI 3.1 document; call it before registering the routes. */
export async function collectOpenApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '0.1.0',
        description:
          'Every response is {success, value}; a refusal is {success: false, code, message, value?} with a ' +
          'matching status. Amounts and ids are decimal strings; times are milliseconds since 1970-01-01 UTC.',
      },
    },
  })
}
