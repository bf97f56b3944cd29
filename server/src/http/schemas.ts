import { setTimeout as pause } from 'node:timers/promises'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
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

// These find every fault. What is valid never meets them, so that only what is refused costs more.
const queryChecker = new Ajv({ ...VALIDATION, allErrors: true, coerceTypes: true })
const bodyChecker = new Ajv({ ...VALIDATION, allErrors: true, coerceTypes: false })
/** An input with more values than this is refused for its first fault: each fault costs time and memory. */
const MAX_CHECKED_VALUES = 300

const compileSerializer = SerializerSelector()({}, {})
type Serializer = ReturnType<typeof compileSerializer>
type ResponseSchema = Parameters<typeof compileSerializer>[0]['schema']

// The apps of one process share what is made.
const inputs = new WeakMap<z.ZodType, object>()
const responses = new WeakMap<z.ZodType, object>()
const serializers = new WeakMap<object, Serializer>()

/** The start is over by then, and what compiles beside it would make it longer. */
const WARM_UP_AFTER_MS = 10_000
const WARM_UP_EVERY_MS = 20

/**
 * Sets how an app compiles the schemas of its routes: each at its first use, since a start with all of them
 * takes more than a second longer (RU-01). What nobody has used `after` some milliseconds is compiled then,
 * one by one, so that no member waits for it. Ajv itself keeps what it compiled, by schema.
 */
export function compileSchemas(app: FastifyInstance, after = WARM_UP_AFTER_MS): void {
  const unused: (() => unknown)[] = []
  app.addHook('onListen', () => {
    warmUp(unused, after).catch((error: unknown) => app.log.error(error, 'a schema does not compile'))
  })
  app.addHook('onClose', async () => {
    unused.length = 0
  })
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const [validator, checker] =
      httpPart === 'querystring' ? [queryValidator, queryChecker] : [bodyValidator, bodyChecker]
    const compile = lazily(() => validator.compile(schema))
    unused.push(compile)
    return (input: unknown) => {
      const validate = compile()
      return validate(input) || { error: faultsOf(input, validate, () => checker.compile(schema)) }
    }
  })
  app.setSerializerCompiler((route) => {
    const compile = lazily(() =>
      once(serializers, route.schema as object, () =>
        compileSerializer({ httpStatus: '200', ...route, schema: route.schema as ResponseSchema }),
      ),
    )
    unused.push(compile)
    return (data) => compile()(data)
  })
}

async function warmUp(unused: readonly (() => unknown)[], after: number): Promise<void> {
  await pause(after, undefined, { ref: false })
  for (const compile of unused) {
    compile()
    await pause(WARM_UP_EVERY_MS, undefined, { ref: false })
  }
}

/** Makes a thing when it is first asked for. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** All faults of an input that `validate` has just refused, or its first where it is large. */
function faultsOf(input: unknown, validate: ValidateFunction, check: () => ValidateFunction): ErrorObject[] {
  const [first] = validate.errors ?? []
  if (countValues(input, MAX_CHECKED_VALUES) < MAX_CHECKED_VALUES) {
    // Compiled for the first refusal of a call, and kept by Ajv.
    const checking = check()
    if (!checking(input) && checking.errors != null) return checking.errors
  }
  return first === undefined ? [] : [first]
}

/** How many values an input has, itself included; it stops counting at `most`. Pure. */
function countValues(input: unknown, most: number): number {
  if (typeof input !== 'object' || input === null) return 1
  let count = 1
  for (const value of Object.values(input)) {
    if (count >= most) break
    count += countValues(value, most - count)
  }
  return count
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
