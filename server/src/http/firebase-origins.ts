import { type Config, firebaseOf } from '../config.ts'
import type { Pages } from './pages.ts'

type Origins = Pick<Pages, 'connect' | 'scripts' | 'frames'>

/**
 * What the Firebase library contacts when a member signs in by phone: its API, and Google's reCAPTCHA, which
 * first checks that a person is there.
 */
export const FIREBASE_ORIGINS = {
  connect: ['https://identitytoolkit.googleapis.com'],
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const satisfies Origins

/** Origins that pages may contact for Firebase; an emulator is reached by the site's own host name. */
export function firebaseOrigins(config: Config): Origins {
  const firebase = firebaseOf(config)
  if (firebase === null) return {}
  if (firebase.emulator === null) return FIREBASE_ORIGINS
  return { connect: [`http://*:${new URL(firebase.emulator).port}`] }
}
