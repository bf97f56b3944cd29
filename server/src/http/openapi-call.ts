import type { Access } from '@koi/contract/call.ts'
import { type RefusalCode, refusals } from '@koi/contract/refusals.ts'
import { summaries } from '@koi/contract/summaries/index.ts'
import { z } from 'zod'
import type { Route } from '../route.ts'
import { tagOf } from './openapi-tags.ts'

/** Headers that every call may have (docs/domain/wire.md#headers). */
export const HEADER_PARAMETERS = {
  language: {
    name: 'Language',
    in: 'header',
    description: 'The language of texts in the answer; anything else is English.',
    schema: { type: 'string', enum: ['EN', 'MS', 'CN'] },
  },
  merchant: {
    name: 'Merchant',
    in: 'header',
    description: 'The merchant code of the deployment.',
    schema: { type: 'string' },
  },
} as const

export const REFUSAL = {
  type: 'object',
  description: 'The envelope of a call that was refused.',
  properties: {
    success: { const: false, description: 'Always false.' },
    code: { type: 'string', description: 'What is wrong; it never changes.' },
    message: { type: 'string', description: 'A text for people, in the language of the request.' },
    value: {
      type: 'object',
      description: 'Details, such as `fields`: the paths of all fields that are wrong.',
      additionalProperties: true,
    },
  },
  required: ['success', 'code', 'message'],
} as const

const ACCESS: Readonly<Record<Access, string>> = {
  anyone: 'Anyone; no session is read.',
  optional: 'Anyone; a session is used if there is one.',
  session: 'Anyone who is logged in, a trial included.',
  member: 'A member with a real account.',
  agent: 'A member with an agent home.',
  operator: 'An operator.',
  provider: 'A signed callback.',
}

/** What every call may be refused with, by who may make it; beside its own refusals. */
const COMMON: Readonly<Record<Access, readonly RefusalCode[]>> = {
  anyone: [],
  optional: ['session.expired', 'password.temporary'],
  session: ['session.missing', 'session.expired', 'password.temporary'],
  member: ['session.missing', 'session.expired', 'password.temporary', 'trial.refused'],
  agent: ['session.missing', 'session.expired', 'password.temporary', 'permission.denied'],
  operator: ['operator.session'],
  provider: [],
}
const EVERY: readonly RefusalCode[] = ['request.invalid', 'request.too_many', 'server.busy', 'server.error']
const EVERY_OF_SITE: readonly RefusalCode[] = ['site.maintenance', 'site.region']

/** The operation of a call: what its table, its shapes and its summary say. Pure. */
export function describeCall({ name, call, input, output }: Route): object {
  const { method, access, rate, maxBytes, encoding = 'json' } = call
  const hasQuery = method === 'GET' || method === 'DELETE'
  const facts = [
    `Access: ${ACCESS[access]}`,
    ...(rate === undefined ? [] : [`At most ${rate.max} in ${rate.seconds} s for each ${rate.per}.`]),
    ...(hasQuery ? [] : [`A body of at most ${maxBytes ?? 32_768} bytes.`]),
    ...(encoding === 'sealed'
      ? ['The body may be sealed as a JWE under the server’s key; `Encryption` says so then.']
      : []),
  ]
  return {
    operationId: name,
    summary: summaries[name],
    description: facts.join(' '),
    tags: [tagOf(call)],
    ...securityOf(access),
    parameters: [
      { $ref: '#/components/parameters/language' },
      { $ref: '#/components/parameters/merchant' },
      ...(hasQuery ? queryOf(schemaOf(input, 'input')) : []),
    ],
    ...(hasQuery ? {} : bodyOf(schemaOf(input, 'input'), encoding)),
    responses: { 200: success(schemaOf(output, 'output')), ...refusalsOf(call) },
  }
}

function securityOf(access: Access): object {
  if (access === 'anyone' || access === 'provider') return { security: [] }
  return { security: access === 'optional' ? [{}, { session: [] }] : [{ session: [] }] }
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly [name: string]: unknown
}

/** A shape as JSON schema; 2020-12 is that of OpenAPI 3.1. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return requireKnown(schema) as JsonSchema
}

/** A field that can only be left out is not required, whatever says so. */
function requireKnown(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(requireKnown)
  if (typeof schema !== 'object' || schema === null) return schema
  const known = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, requireKnown(part)]))
  const { properties, required } = known
  if (!Array.isArray(required) || typeof properties !== 'object' || properties === null) return known
  return { ...known, required: required.filter((name) => Object.hasOwn(properties, String(name))) }
}

const queryOf = ({ properties = {}, required = [] }: JsonSchema): object[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...('description' in schema ? { description: schema.description } : {}),
    schema,
  }))

function bodyOf(schema: JsonSchema, encoding: 'json' | 'form' | 'sealed'): object {
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const required = (schema.required ?? []).length > 0
  return { requestBody: { required, content: { [type]: { schema } } } }
}

const success = (value: JsonSchema): object => ({
  description: 'The call was accepted.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { success: { const: true, description: 'Always true.' }, value },
        required: ['success', 'value'],
      },
    },
  },
})

/** A response for each status that the call may be refused with, with its codes. */
function refusalsOf({ access, path, refusals: own, method, maxBytes }: Route['call']): object {
  const codes = new Set<RefusalCode>([
    ...own,
    ...COMMON[access],
    ...EVERY,
    ...(path.startsWith('/office/') ? [] : EVERY_OF_SITE),
    ...(method === 'GET' && maxBytes === undefined ? [] : (['request.too_large'] as const)),
  ])
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of [...codes].sort())
    byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: `Refused: ${of.map((code) => `\`${code}\``).join(', ')}.`,
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Refusal' },
                { type: 'object', properties: { code: { enum: of } } },
              ],
            },
          },
        },
      },
    ]),
  )
}
