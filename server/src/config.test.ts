import { COSIGNATURE, SIGNATURE, verifierText } from '@koi/contract/fairness/signed-note.ts'
import { describe, expect, test } from 'vitest'
import { ConfigError, firebaseOf, reachableFrom, readConfig, sendsSms, socialProvidersOf } from './config.ts'

const production = {
  DATABASE_URL: 'postgres://koi@db/koi',
  KOI_DATA: '/var/lib/koi',
  KOI_MASTER_KEY: `k1:${'a1'.repeat(32)}`,
  KOI_ORIGIN: 'https://koi.example',
  KOI_OFFICE_ORIGIN: 'https://office.koi.example',
}

const problemsOf = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('the configuration', () => {
  test('is production when no mode is set, and uses the defaults', () => {
    expect(readConfig(production)).toMatchObject({ KOI_MODE: 'production', PORT: 8080, KOI_BOOKS: 4 })
  })

  test('names every setting that is missing or malformed, and says what it should be', () => {
    const text = problemsOf({ ...production, KOI_MASTER_KEY: undefined, PORT: 'x', KOI_TIME_ZONE: 'Nowhere' })
    expect(text.split('\n').sort()).toEqual([
      'KOI_MASTER_KEY is missing: it should be set',
      'KOI_TIME_ZONE is malformed: it should be an IANA time zone such as Asia/Kuala_Lumpur',
      'PORT is malformed: it should be a port number, 0 to 65535',
    ])
  })

  test('[FA-11] requires the public origins in production, so no request names the host of a link', () => {
    const { KOI_ORIGIN: _, KOI_OFFICE_ORIGIN: __, ...without } = production
    expect(problemsOf(without).split('\n')).toEqual([
      'KOI_ORIGIN is missing: it should be set',
      'KOI_OFFICE_ORIGIN is missing: it should be set',
    ])
    expect(problemsOf({ ...production, KOI_ORIGIN: 'koi.example' })).toBe(
      'KOI_ORIGIN is malformed: it should be an origin such as https://koi.example',
    )
    expect(problemsOf({ ...without, KOI_MODE: 'demo', KOI_SANDBOX_KEY: 'k' })).toBe('')
  })

  test('requires all settings of a payment provider or none', () => {
    const url = { KOI_PAYMENT_URL: 'https://pay.example' }
    expect(problemsOf({ ...production, ...url })).toContain('KOI_PAYMENT_SECRET is missing')
    const secret = { KOI_PAYMENT_SECRET: 's'.repeat(32) }
    expect(problemsOf({ ...production, ...secret })).toContain('KOI_PAYMENT_URL is missing')
    const papers = { KOI_IDENTITY_URL: 'https://papers.example/v2' }
    expect(problemsOf({ ...production, ...papers })).toContain('KOI_IDENTITY_SECRET is missing')
    expect(problemsOf({ ...production, ...url, ...secret })).toBe('')
    expect(problemsOf({ ...production, KOI_PAYMENT_SECRET: 'short' })).toContain('at least 32 characters')
  })

  test('requires a sender with a mail server', () => {
    const mail = {
      KOI_SMTP_URL: 'smtp://koi:s%40cret@mail.example:587',
      KOI_MAIL_FROM: 'Koi <no-reply@koi.example>',
    }
    expect(problemsOf({ ...production, KOI_MAIL_FROM: 'no-reply@koi.example' })).toContain(
      'KOI_SMTP_URL is missing',
    )
    expect(problemsOf({ ...production, ...mail })).toBe('')
    expect(problemsOf({ ...production, KOI_SMTP_URL: 'mail.example' })).toContain('KOI_SMTP_URL is malformed')
    expect(problemsOf({ ...production, ...mail, KOI_MAIL_FROM: 'nobody' })).toContain(
      'KOI_MAIL_FROM is malformed',
    )
  })

  test('requires all settings of an SMS gateway or none', () => {
    const gateway = {
      KOI_SMS_URL: 'https://api.twilio.com',
      KOI_SMS_ACCOUNT: `AC${'0a'.repeat(16)}`,
      KOI_SMS_TOKEN: 'f1'.repeat(16),
      KOI_SMS_SENDER: '+15005550006',
    }
    expect(sendsSms(readConfig(production))).toBe(false)
    expect(sendsSms(readConfig({ ...production, ...gateway }))).toBe(true)
    for (const name of Object.keys(gateway)) {
      expect(problemsOf({ ...production, ...gateway, [name]: undefined })).toBe(
        `${name} is missing: it should be set, since an SMS gateway is configured`,
      )
    }
    expect(problemsOf({ ...production, ...gateway, KOI_SMS_SENDER: 'a name too long' })).toContain(
      'KOI_SMS_SENDER is malformed',
    )
  })

  test('requires all settings of a log-in provider or none; without settings there is no provider', () => {
    const google = { KOI_GOOGLE_CLIENT_ID: '1-a.apps.example', KOI_GOOGLE_CLIENT_SECRET: 's'.repeat(24) }
    const facebook = { KOI_FACEBOOK_APP_ID: '1234567890', KOI_FACEBOOK_APP_SECRET: 'f'.repeat(32) }
    const firebase = { KOI_FIREBASE_PROJECT: 'koi-site', KOI_FIREBASE_API_KEY: 'AIza-web_key' }
    expect(socialProvidersOf(readConfig(production))).toEqual([])
    expect(firebaseOf(readConfig(production))).toBeNull()
    const whole = readConfig({ ...production, ...google, ...facebook, ...firebase })
    expect(socialProvidersOf(whole)).toEqual(['facebook', 'google'])
    expect(firebaseOf(whole)).toEqual({
      project: 'koi-site',
      apiKey: 'AIza-web_key',
      emulator: null,
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    })
    expect(whole).toMatchObject({ KOI_GOOGLE_ISSUER: 'https://accounts.google.com' })
    for (const [settings, who] of [
      [google, 'log-in with Google'],
      [facebook, 'log-in with Facebook'],
      [firebase, 'Firebase'],
    ] as const) {
      for (const name of Object.keys(settings)) {
        expect(problemsOf({ ...production, ...settings, [name]: undefined })).toBe(
          `${name} is missing: it should be set, since ${who} is configured`,
        )
      }
    }
    expect(problemsOf({ ...production, KOI_GOOGLE_ISSUER: 'accounts.google.com/' })).toContain(
      'KOI_GOOGLE_ISSUER is malformed',
    )
  })

  test('accepts an Auth emulator, whose tokens are unsigned, in the demo only', () => {
    const firebase = { KOI_FIREBASE_PROJECT: 'demo-koi', KOI_FIREBASE_API_KEY: 'any-web-key' }
    const emulator = { KOI_FIREBASE_EMULATOR: 'http://127.0.0.1:9099' }
    const demo = { ...production, ...firebase, KOI_MODE: 'demo', KOI_SANDBOX_KEY: 'k' }
    expect(firebaseOf(readConfig({ ...demo, ...emulator }))).toMatchObject({
      emulator: 'http://127.0.0.1:9099',
      keysUrl: null,
    })
    const keys = { KOI_FIREBASE_KEYS_URL: 'http://127.0.0.1:8083/firebase/keys' }
    expect(firebaseOf(readConfig({ ...demo, ...emulator, ...keys }))).toMatchObject({
      keysUrl: keys.KOI_FIREBASE_KEYS_URL,
    })
    expect(firebaseOf(readConfig(demo))?.keysUrl).toMatch(/^https:\/\/www\.googleapis\.com\//)
    expect(problemsOf({ ...production, ...firebase, ...emulator })).toBe(
      'KOI_FIREBASE_EMULATOR is malformed: it should be unset, since an emulator proves nothing',
    )
    expect(problemsOf({ ...demo, KOI_FIREBASE_EMULATOR: '127.0.0.1:9099' })).toContain(
      'KOI_FIREBASE_EMULATOR is malformed',
    )
  })

  test('reaches the demo’s stand-ins by the host name of the site; production changes no address', () => {
    const demo = readConfig({ ...production, KOI_MODE: 'demo', KOI_SANDBOX_KEY: 'k' })
    const here = 'http://127.0.0.1:8083/google/auth?a=http://127.0.0.1:8083'
    expect(reachableFrom(demo, here, 'http://192.168.1.5:8080')).toBe(
      'http://192.168.1.5:8083/google/auth?a=http://127.0.0.1:8083',
    )
    expect(reachableFrom(demo, 'https://accounts.google.com/a', 'http://192.168.1.5:8080')).toBe(
      'https://accounts.google.com/a',
    )
    expect(reachableFrom(readConfig(production), here, 'https://koi.example')).toBe(here)
  })

  test('[FA-01] reads witnesses of the public log, each as its key and its address', () => {
    const witness = { name: 'w.example', type: COSIGNATURE, publicKey: new Uint8Array(32).fill(7) } as const
    const key = verifierText(witness)
    const log = verifierText({ ...witness, type: SIGNATURE })
    const two = `${key} https://w.example/log,${key} http://127.0.0.1:9000/witness`
    expect(problemsOf({ ...production, KOI_LOG_WITNESSES: two })).toBe('')
    for (const wrong of [key, `${key} w.example`, `${log} https://w.example/log`, `${two},`])
      expect(problemsOf({ ...production, KOI_LOG_WITNESSES: wrong })).toContain(
        'KOI_LOG_WITNESSES is malformed',
      )
    expect(problemsOf({ ...production, KOI_LOG_ANCHOR_URL: 'anchor.example' })).toContain(
      'KOI_LOG_ANCHOR_URL',
    )
  })

  test('requires a certificate and its key together, and addresses as mirrors of the beacon', () => {
    expect(problemsOf({ ...production, KOI_TLS_CERT: '/c.pem' })).toContain('KOI_TLS_KEY is missing')
    expect(problemsOf({ ...production, KOI_TLS_KEY: '/k.pem' })).toContain('KOI_TLS_CERT is missing')
    expect(problemsOf({ ...production, KOI_TLS_CERT: '/c.pem', KOI_TLS_KEY: '/k.pem' })).toBe('')
    expect(problemsOf({ ...production, KOI_BEACON_URLS: 'api.drand.sh' })).toContain('KOI_BEACON_URLS')
    const mirrors = { KOI_BEACON_URLS: 'https://api.drand.sh,https://drand.example/quicknet' }
    expect(problemsOf({ ...production, ...mirrors })).toBe('')
  })
})
