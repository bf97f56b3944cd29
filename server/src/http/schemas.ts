import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const VALIDATION = {
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  validateFormats: false,
} as const

// Query parameters are text, so numbers in them are converted; a JSON body must have the right types itself.
// Formats are covered by the patterns that zod writes beside them.
const queryValidator = new Ajv({ ...VALIDATION, coerceTypes: true })
const bodyValidator = new Ajv({ ...VALIDATION, coerceTypes: false })

const compileSerializer = SerializerSelector()({}, {})
type Serializer = ReturnType<typeof compileSerializer>
type ResponseSchema = Parameters<typeof compileSerializer>[0]['schema']

// Compiling all schemas takes more than a second; the apps of one process share what is compiled.
const inputs = new WeakMap<z.ZodType, object>()
const responses = new WeakMap<z.ZodType, object>()
const serializers = new WeakMap<object, Serializer>()

/** Sets how an app compiles the schemas of its routes. Ajv itself keeps what it compiled, by schema. */
export function compileSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'querystring' ? queryValidator : bodyValidator).compile(schema),
  )
  app.setSerializerCompiler((route) =>
    once(serializers, route.schema as object, () =>
      compileSerializer({ httpStatus: '200', ...route, schema: route.schema as ResponseSchema }),
    ),
  )
}

/** The JSON schema of a call's input; the same object for the same schema. */
export function inputSchema(input: z.ZodType): object {
  return once(inputs, input, () => jsonSchema(input, 'input'))
}

/** The JSON schema of the envelope around a call's output; the same object for the same schema. */
export function responseSchema(output: z.ZodType): object {
  return once(responses, output, () =>
    jsonSchema(z.object({ success: z.literal(true), value: output }), 'output'),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io })
  return rest
}

function once<K extends object, V>(made: WeakMap<K, V>, key: K, make: () => V): V {
  const known = made.get(key)
  if (known !== undefined) return known
  const value = make()
  made.set(key, value)
  return value
}
