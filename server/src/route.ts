import type { Access, Call, CallTable, SchemaTable } from '@koi/contract/call.ts'
import type { z } from 'zod'
import type { MemberCaller, OperatorCaller, Visitor } from './caller.ts'
import type { Context } from './context.ts'

/** The caller that a command receives, by the access of its call. */
export type CallerFor<A extends Access> = A extends 'operator'
  ? OperatorCaller
  : A extends 'session' | 'member' | 'agent'
    ? MemberCaller
    : A extends 'optional'
      ? Visitor | MemberCaller
      : Visitor

/** The command behind a call: the caller is authorised and the input validated before it runs. */
export type Command<C extends Call, S extends { input: z.ZodType; output: z.ZodType }> = (
  ctx: Context,
  caller: CallerFor<C['access']>,
  input: z.output<S['input']>,
) => Promise<z.input<S['output']>>

/** One command for each call of a room's table: a call that is missing or misspelt does not compile. */
export type Commands<Calls extends CallTable, Schemas extends SchemaTable<Calls>> = {
  readonly [Name in keyof Calls]: Command<Calls[Name], Schemas[Name]>
}

/** A call with its shapes and its command, without their types: what http binds. */
export interface Route {
  readonly name: string
  readonly call: Call
  readonly input: z.ZodObject
  readonly output: z.ZodType
  readonly run: (ctx: Context, caller: never, input: never) => Promise<unknown>
}

/** Pairs a room's calls with its commands (a room's `routes.ts`, plain data). */
export function routesOf<Calls extends CallTable, Schemas extends SchemaTable<Calls>>(
  calls: Calls,
  schemas: Schemas,
  commands: Commands<Calls, Schemas>,
): readonly Route[] {
  return Object.keys(calls).map((name) => {
    const { [name]: call } = calls
    const { [name]: schema } = schemas
    const { [name]: run } = commands
    if (call === undefined || schema === undefined || run === undefined)
      throw new TypeError(`${name} is not bound`)
    return { name, call, input: schema.input, output: schema.output, run: run as Route['run'] }
  })
}

/** A signed call from outside: it receives the raw body, since the signature covers its bytes. */
export interface ProviderRoute {
  readonly path: string
  /** The largest body in bytes, if it may exceed the general 32 KB. */
  readonly maxBytes?: number
  /** For the API's documents; a body without a shape is whatever its provider sends. */
  readonly about: {
    readonly name: string
    readonly summary: string
    readonly body?: z.ZodType
    readonly answer?: z.ZodType
  }
  readonly run: (ctx: Context, call: ProviderCall) => Promise<ProviderAnswer>
}

export interface ProviderAnswer {
  readonly status: number
  readonly body: string
  /** Media type of the body; plain text by default. */
  readonly type?: string
}

export interface ProviderCall {
  readonly params: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: Buffer
  /** The caller's address, as far as the proxy is trusted. */
  readonly address: string
}
