import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call. `anyone`: no session is read or sent (API-089); `optional`: a session is used
 * if there is one; `session`: any log-in, including a trial; `member`: a real account, not a trial (PM-05);
 * `agent`: an account with an agent home (PM-07); `operator`: the back office; `provider`: a signed
 * callback.
 */
export type Access = 'anyone' | 'optional' | 'session' | 'member' | 'agent' | 'operator' | 'provider'

/** How often one address (or member, or operator) may make the call. */
export interface Rate {
  readonly max: number
  readonly seconds: number
  readonly per: 'address' | 'caller'
}

/** One call of an API. Its shapes are in `schemas/`, so that the first load of the site contains no zod. */
export interface Call {
  /** Module id, sent as header `Module` (API-001). */
  readonly module: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /**
   * GET and DELETE carry their input in the query. Others: `json` (default), `form` (URL-encoded), or
   * `sealed`: JSON that the client encrypts when it can (see `encryption.ts`).
   */
  readonly encoding?: 'json' | 'form' | 'sealed'
  /** Its own refusals, besides those of every call (validation, session, permission, rate, maintenance). */
  readonly refusals: readonly RefusalCode[]
  readonly rate?: Rate
  /** The largest body in bytes, if it may exceed the general 32 KB; only for callers with a session (FA-03). */
  readonly maxBytes?: number
}

export type CallTable = Readonly<Record<string, Call>>

/** The shapes of a table of calls: the input, and the output inside `value`. */
export type SchemaTable<Calls extends CallTable> = {
  readonly [Name in keyof Calls]: { readonly input: z.ZodObject; readonly output: z.ZodType }
}

/** The calls as async functions, as the client offers them. */
export type Client<Schemas> = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends { input: infer In; output: infer Out }
    ? In extends z.ZodType
      ? Out extends z.ZodType
        ? (...args: Arguments<z.input<In>>) => Promise<z.output<Out>>
        : never
      : never
    : never
}

/** A call whose input has no required field can be made without an argument. */
type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]
