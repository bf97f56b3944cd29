import { type Config, firebaseOf } from '../config.ts'
import type { Pages } from './pages.ts'

type Origins = Pick<Pages, 'connect' | 'scripts' | 'frames'>

/**
 * What the Firebase library reaches in a sign-in by phone: its API, and Google's reCAPTCHA, which asks first
 * whether a person is there.
 */
export const FIREBASE_ORIGINS = {
  connect: ['https://identitytoolkit.googleapis.com'],
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const satisfies Origins

/** Whom pages may speak to where Firebase is set up; an emulator is found under the site's own name. */
export function firebaseOrigins(config: Config): Origins {
  const firebase = firebaseOf(config)
  if (firebase === null) return {}
  if (firebase.emulator === null) return FIREBASE_ORIGINS
  return { connect: [`http://*:${new URL(firebase.emulator).port}`] }
}
