import type { z } from 'zod'
import type { ProviderRoute } from '../route.ts'
import { schemaOf } from './openapi-call.ts'
import { CALLBACK } from './openapi-tags.ts'

/** The path and the operation of a signed call from outside. Pure. */
export function describeCallback({ path, maxBytes = 32_768, about }: ProviderRoute): {
  readonly path: string
  readonly operation: object
} {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const { name, summary, body, answer } = about
  return {
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    operation: {
      operationId: name,
      summary,
      description: `Access: whoever has the key, which signs the bytes of the body. At most ${maxBytes} bytes.`,
      tags: [CALLBACK],
      security: [{ signature: [] }],
      parameters: names.map((parameter) => ({
        name: parameter,
        in: 'path',
        required: true,
        description: `The code of the ${parameter}.`,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema: schemaOr(body, 'input') } } },
      responses: {
        200: {
          description: answer === undefined ? 'Recorded.' : 'Handled; `status` says how.',
          content:
            answer === undefined
              ? { 'text/plain': { schema: { type: 'string' } } }
              : { 'application/json': { schema: schemaOr(answer, 'output') } },
        },
        404: { description: 'There is no such path, or the method is not POST.' },
        413: { description: 'The body is too large.' },
      },
    },
  }
}

const schemaOr = (shape: z.ZodType | undefined, io: 'input' | 'output'): object =>
  shape === undefined ? { type: 'object', additionalProperties: true } : schemaOf(shape, io)
