import type { Session } from './session.ts'

/** The specification's clients send the token along; the header is what counts (decisions 78). Pure. */
export function withToken<Input extends object>(session: Session, input: Input): Input & { token?: string } {
  return session === null ? input : { ...input, token: session.token }
}
