import type { ProviderRoute, Route } from '../route.ts'
import { describeCall, HEADER_PARAMETERS, REFUSAL } from './openapi-call.ts'
import { describeCallback } from './openapi-callback.ts'
import type { OpenApi } from './openapi-part.ts'
import { shareSchemas } from './openapi-shared.ts'
import { CALLBACK, tagOf, tagText } from './openapi-tags.ts'

export interface Api {
  readonly title: string
  readonly routes: readonly Route[]
  readonly callbacks?: readonly ProviderRoute[]
}

type Paths = Record<string, Record<string, object>>

const ABOUT =
  'Every response is an envelope: {success: true, value}, or {success: false, code, message, value?} with ' +
  'a matching status. Codes never change. Amounts and ids are decimal texts; times are milliseconds since ' +
  '1970-01-01 UTC. Each operation lists the refusals that are its own and those of every call.'

/**
 * The OpenAPI 3.1 document of an API, from its routes alone: what the contract knows about a call is in it,
 * and nothing is written twice. Schemas that several calls use are components. Pure.
 */
export function describeApi({ title, routes, callbacks = [] }: Api): OpenApi {
  const paths: Paths = {}
  for (const route of routes) {
    const { path, method } = route.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(route) }
  }
  for (const callback of callbacks) {
    const { path, operation } = describeCallback(callback)
    paths[path] = { post: operation }
  }
  const isOffice = routes.some(({ call }) => call.access === 'operator')
  const shared = shareSchemas(paths)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '0.1.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin that serves this document' }],
    tags: tagsOf({ routes, callbacks }).map((name) => ({ name, description: tagText(name) })),
    paths: shared.paths,
    components: {
      ...(routes.length === 0 ? {} : { parameters: HEADER_PARAMETERS }),
      securitySchemes: {
        ...(routes.length === 0 ? {} : { session: sessionScheme(isOffice) }),
        ...(callbacks.length === 0 ? {} : { signature: SIGNATURE }),
      },
      schemas: { ...shared.schemas, ...(routes.length === 0 ? {} : { Refusal: REFUSAL }) },
    },
  }
}

/** The tags of an API, in order. Pure. */
export const tagsOf = ({ routes, callbacks = [] }: Pick<Api, 'routes' | 'callbacks'>): readonly string[] =>
  [...new Set([...routes.map(({ call }) => tagOf(call)), ...callbacks.map(() => CALLBACK)])].sort()

const sessionScheme = (isOffice: boolean): object => ({
  type: 'http',
  scheme: 'bearer',
  description: isOffice
    ? 'The token of an operator’s log-in.'
    : 'The token of a member’s log-in; the scheme before it may be left out.',
})

const SIGNATURE = {
  type: 'apiKey',
  in: 'header',
  name: 'X-Hub88-Signature',
  description:
    'RSA-SHA256 (PKCS#1 v1.5) over the bytes of the body, in base64. Payment providers sign in headers of ' +
    'their own.',
}
