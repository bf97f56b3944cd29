import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call. `anyone`: no session is read, none is sent (API-089); `optional`: a session is used
 * when there is one; `session`: any log-in, trial too; `member`: a real account, trial is refused (PM-05);
 * `agent`: an account with an agent home (PM-07); `operator`: the back office; `provider`: a signed
 * callback.
 */
export type Access = 'anyone' | 'optional' | 'session' | 'member' | 'agent' | 'operator' | 'provider'

/** How often one address (or member, or operator) may make the call. */
export interface Rate {
  readonly most: number
  readonly seconds: number
  readonly per: 'address' | 'caller'
}

/** One call of an API, without its shapes: those stand in `schemas/`, so that a first load carries no zod. */
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
  /** What it can refuse beyond what any call can (validation, session, permission, rate, maintenance). */
  readonly refusals: readonly RefusalCode[]
  readonly rate?: Rate
  /** The largest body in bytes, where it may be more than any other call's (an upload). */
  readonly largest?: number
}

export type CallTable = Readonly<Record<string, Call>>

/** The shapes of a table of calls: what goes in and what comes back inside `value`. */
export type SchemaTable<Calls extends CallTable> = {
  readonly [Name in keyof Calls]: { readonly input: z.ZodObject; readonly output: z.ZodType }
}

/** The calls as async functions: what the client offers and what the tests use. */
export type Client<Schemas> = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends { input: infer In; output: infer Out }
    ? In extends z.ZodType
      ? Out extends z.ZodType
        ? (...args: Arguments<z.input<In>>) => Promise<z.output<Out>>
        : never
      : never
    : never
}

/** A call whose input has no required field may be made without an argument. */
type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]
