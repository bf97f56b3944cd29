import type { RefusalCode } from '@koi/contract/refusals.ts'

/** An expected refusal: thrown by commands, and turned into HTTP only in `http/errors.ts`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: RefusalCode, details?: Readonly<Record<string, unknown>>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/**
 * Throws a {@link Refusal}. The code must be declared in `contract/src/refusals.ts` and listed on the call.
 */
export function refuse(code: RefusalCode, details?: Readonly<Record<string, unknown>>): never {
  throw new Refusal(code, details)
}
