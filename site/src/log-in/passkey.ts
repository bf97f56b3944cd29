import { CallError } from '@koi/contract/envelope.ts'
import type { Answer } from '../api/api.ts'
import { refusalText } from '../api/refusal-text.ts'
import { translate } from '../i18n/i18n.ts'

/** The library is loaded with the first passkey that is created or used. */
const library = () => import('@simplewebauthn/browser')

/** Over plain http on an IP address a browser supports no passkeys: they are not offered. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function'

/** Has the browser sign a challenge with a passkey for this site; throws if the user cancels. */
export async function signWithPasskey(challenge: Answer<'passkeyChallenge'>) {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON: challenge })
  const { clientDataJSON, authenticatorData, signature } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature }
}

/** Has the browser create a passkey for this site and member. */
export async function createPasskey(options: Answer<'passkeyOptions'>) {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject } = response
  return { credentialId: id, clientDataJSON, attestationObject }
}

/** Closing the browser's own question is not an error worth showing. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Why a passkey failed: the server's refusal, or the browser's. */
export function passkeyErrorText(error: unknown): string {
  if (error instanceof CallError) return refusalText(error)
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  return translate(isThere ? 'passkey.there_already' : 'passkey.failed')
}
