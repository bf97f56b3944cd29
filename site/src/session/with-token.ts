import type { Session } from './session.ts'

/** Adds the token to an address; only the header counts (docs/domain/wire.md#tokens). Pure. */
export function withToken<Input extends object>(session: Session, input: Input): Input & { token?: string } {
  return session === null ? input : { ...input, token: session.token }
}
