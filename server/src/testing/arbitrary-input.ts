import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the inputs of Koi's calls use. */
export interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  /** Of unions that are told apart by a field. */
  readonly oneOf?: readonly JsonSchema[]
  readonly pattern?: string
  readonly format?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Values that people and programs send although no schema allows them. */
const garbage: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '0',
    '-1',
    '-0.01',
    '1e9',
    'NaN',
    'Infinity',
    '99999999999999999999999',
    '0.000001',
    '1,000.00',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\ud800',
    '𝟙𝟚',
    '１２',
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    [],
    {},
    [[]],
    { $ne: null },
  ),
  fc.string({ unit: 'binary', maxLength: 64 }),
  fc.string({ minLength: 500, maxLength: 9000 }),
  fc.double(),
  fc.bigInt().map(String),
)

/** Values that fit the schema mixed with values that do not: a third of the parts are garbage. */
export function arbitraryInput(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 2, arbitrary: validInput(schema) }, { weight: 1, arbitrary: garbage })
}

/** Values that the schema allows; parts of an object may still be garbage. */
function validInput(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) return fc.oneof(...variants.map(arbitraryInput))
  switch (schema.type) {
    case 'object':
      return record(schema)
    case 'array':
      return fc.array(arbitraryInput(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -(2 ** 31), -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 31 - 1, 2 ** 31 - 1),
      })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return text(schema)
    default:
      return garbage
  }
}

function record(schema: JsonSchema): Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [name, arbitraryInput(part)]),
  )
  return fc.record(parts, { requiredKeys: [...(schema.required ?? [])] })
}

function text({ pattern, format, maxLength }: JsonSchema): Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ maxLength: Math.min(maxLength ?? 40, 40) }),
    fc.stringMatching(/^[A-Za-z0-9]{4,16}$/),
  )
}
