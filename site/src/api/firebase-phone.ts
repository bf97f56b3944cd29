import { CallError } from '@koi/contract/envelope.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from 'firebase/auth'
import { currentLanguage } from '../i18n/i18n.ts'
import type { StartUpInfo } from './fetch-start-up.ts'

type Firebase = NonNullable<StartUpInfo['firebase']>

/** A code that Firebase has sent. */
export interface SentCode {
  /** Exchanges it for an ID token that proves the number. Throws 'code.wrong' for a wrong or expired code. */
  readonly confirm: (code: string) => Promise<string>
}

/** reCAPTCHA does not report that its question was closed: after this time we give up. */
const CHALLENGE_TIMEOUT_MS = 120_000

const LOCALES = { EN: 'en', MS: 'ms', CN: 'zh-CN' } as const

let firebaseAuth: Auth | null = null

/** Has Firebase send a code to an international number; reCAPTCHA may ask a question first. */
export async function sendFirebaseCode(firebase: Firebase, phoneNumber: string): Promise<SentCode> {
  firebaseAuth ??= openAuth(firebase)
  const auth = firebaseAuth
  // The language of the message and of the question of reCAPTCHA.
  auth.languageCode = LOCALES[currentLanguage()]
  const sent = await withVerifier(auth, (verifier) => signInWithPhoneNumber(auth, phoneNumber, verifier))
  return { confirm: (code) => tokenFor(auth, sent, code) }
}

/** Firebase keeps no sign-in: the platform has its own sessions. */
function openAuth({ emulator, ...options }: Firebase): Auth {
  const auth = initializeAuth(initializeApp(options), { persistence: inMemoryPersistence })
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  return auth
}

async function withVerifier<T>(auth: Auth, ask: (verifier: RecaptchaVerifier) => Promise<T>): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await Promise.race([ask(verifier), challengeTimeout()])
  } catch (error) {
    throw toCallError(error)
  } finally {
    verifier.clear()
    place.remove()
  }
}

const challengeTimeout = () =>
  new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('reCAPTCHA was not answered')), CHALLENGE_TIMEOUT_MS)
  })

async function tokenFor(auth: Auth, sent: ConfirmationResult, code: string): Promise<string> {
  try {
    const { user } = await sent.confirm(code)
    const token = await user.getIdToken()
    await signOut(auth)
    return token
  } catch (error) {
    throw toCallError(error)
  }
}

/** Errors of the library that a user can cause. */
const REFUSALS: Readonly<Record<string, RefusalCode>> = {
  'auth/invalid-verification-code': 'code.wrong',
  'auth/missing-verification-code': 'code.wrong',
  'auth/invalid-verification-id': 'code.wrong',
  'auth/code-expired': 'code.wrong',
  'auth/too-many-requests': 'request.too_many',
}

/**
 * Converts an error of the library to an error of a call; what no user can have caused is reported as a lost
 * connection.
 */
export function toCallError(error: unknown): CallError {
  const code = (error instanceof FirebaseError && REFUSALS[error.code]) || null
  return new CallError({ code, status: code === null ? 0 : 400, message: '' })
}
