import { expect, test } from 'vitest'
import { testConfig } from '../testing/context.ts'
import { FIREBASE_ORIGINS, firebaseOrigins } from './firebase-origins.ts'

const firebase = { KOI_FIREBASE_PROJECT: 'koi-site', KOI_FIREBASE_API_KEY: 'AIza-web_key' }
const production = { KOI_MODE: 'production', DATABASE_URL: 'postgres://koi@db/koi' }

test('pages may not reach Firebase when it is not set up', () => {
  expect(firebaseOrigins(testConfig(production))).toEqual({})
})

test('in production they may reach its API and reCAPTCHA', () => {
  expect(firebaseOrigins(testConfig({ ...production, ...firebase }))).toEqual(FIREBASE_ORIGINS)
})

test('with an emulator they may reach only that', () => {
  const emulator = { KOI_FIREBASE_EMULATOR: 'http://127.0.0.1:9099' }
  expect(firebaseOrigins(testConfig({ ...firebase, ...emulator }))).toEqual({ connect: ['http://*:9099'] })
})
