import { isAbsolute } from 'node:path'
import type { SocialProvider } from '@koi/contract/social.ts'
import { z } from 'zod'

/** A port number in text, as the environment gives it. */
const port = (preset: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'a port number, 0 to 65535')
    .default(String(preset))
    .transform(Number)
    .refine((value) => value <= 65535, 'a port number, 0 to 65535')

const origin = z.string().regex(/^https?:\/\/[^/\s]+$/, 'an origin such as https://koi.example')
const url = (example: string) =>
  z.string().regex(/^https?:\/\/\S*[^\s/]$/, `an address without a slash at the end, such as ${example}`)
/** Where a service of the outside world answers; its usual address unless the environment names another. */
const address = (usual: string) => url(usual).default(usual)

const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const addresses = z
  .string()
  .regex(
    /^https?:\/\/[^\s,]+[^\s,/](,https?:\/\/[^\s,]+[^\s,/])*$/,
    'addresses without a slash at the end, commas between',
  )
  .optional()

const shared = {
  PORT: port(8080),
  OFFICE_PORT: port(8081),
  SANDBOX_PORT: port(8083),
  HOST: z.string().min(1).default('0.0.0.0'),
  KOI_ORIGIN: origin.optional(),
  KOI_OFFICE_ORIGIN: origin.optional(),
  KOI_DATA: z.string().refine(isAbsolute, 'an absolute path of a folder'),
  KOI_BOOKS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'a number of books, 1 to 64, fixed at installation')
    .default('4')
    .transform(Number),
  KOI_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'an IANA time zone such as Asia/Kuala_Lumpur')
    .default('Asia/Kuala_Lumpur'),
  KOI_MERCHANT: z
    .string()
    .regex(/^[a-z0-9_-]{2,32}$/, 'a merchant code of 2 to 32 letters, digits, - or _')
    .default('koi'),
  KOI_MASTER_KEY: z
    .string()
    .regex(
      /^[\w-]{1,16}:[0-9a-f]{64}(,[\w-]{1,16}:[0-9a-f]{64})*$/,
      'id:64 hex digits, newest first, older keys after commas',
    ),
  /** Whoever asks for `/metrics` from another machine shows it; without it only this machine may ask. */
  KOI_METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  KOI_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  KOI_TRUST_PROXY: z.enum(['0', '1']).default('0'),
  KOI_TLS_CERT: z.string().optional(),
  KOI_TLS_KEY: z.string().optional(),
  KOI_ROLE: z.enum(['all', 'http', 'jobs']).default('all'),
  /** The payment provider and the secret shared with it; see docs/payments.md. */
  KOI_PAYMENT_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  KOI_PAYMENT_URL: origin.optional(),
  /** The mail server and who writes; without it no mail is sent, and what needs one is refused. */
  KOI_SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/([^\s/@]+@)?(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i,
      'smtp:// or smtps:// with user:password@ where needed, a host and a port',
    )
    .optional(),
  KOI_MAIL_FROM: z
    .string()
    .regex(
      /^([^<>"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'a sender such as Koi <no-reply@koi.example>',
    )
    .optional(),
  /** An SMS gateway that speaks Twilio's Messages API: its address, the account, and who sends. */
  KOI_SMS_URL: origin.optional(),
  KOI_SMS_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9]{2,64}$/, 'the account of the SMS gateway, 2 to 64 letters and digits')
    .optional(),
  KOI_SMS_TOKEN: z.string().min(16, 'the token of the SMS account, at least 16 characters').optional(),
  KOI_SMS_SENDER: z
    .string()
    .regex(/^(\+\d{5,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/, 'a number, a sender name or a service (MG…)')
    .optional(),
  /** A client of Google's OpenID Connect for web applications (docs/social-log-in.md). */
  KOI_GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{3,128}$/, 'the client id of the Google project')
    .optional(),
  KOI_GOOGLE_CLIENT_SECRET: z
    .string()
    .min(16, 'the secret of that client, at least 16 characters')
    .optional(),
  KOI_GOOGLE_ISSUER: address('https://accounts.google.com'),
  /** An app of Facebook Login. */
  KOI_FACEBOOK_APP_ID: z
    .string()
    .regex(/^[\w-]{3,64}$/, 'the id of the Facebook app')
    .optional(),
  KOI_FACEBOOK_APP_SECRET: z.string().min(16, 'the secret of that app, at least 16 characters').optional(),
  KOI_FACEBOOK_URL: address('https://www.facebook.com'),
  KOI_FACEBOOK_GRAPH_URL: address('https://graph.facebook.com'),
  /** A Firebase project with phone sign-in, and its web key, which is no secret. */
  KOI_FIREBASE_PROJECT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,29}$/, 'the id of the Firebase project')
    .optional(),
  KOI_FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{8,80}$/, 'the web API key of the Firebase project')
    .optional(),
  /** Where the keys are published that sign its ID tokens, if not where Firebase does. */
  KOI_FIREBASE_KEYS_URL: url(FIREBASE_KEYS).optional(),
  KOI_BEACON_URLS: addresses,
  /** Who tells the results of official draws; at least two, or people enter them (decision 0030). */
  KOI_RESULT_FEEDS: addresses,
}

const demo = z.object({
  KOI_MODE: z.literal('demo'),
  DATABASE_URL: z.string(),
  ...shared,
  KOI_SANDBOX_KEY: z.string(),
  /** The studio, which the demo plugs in as a vendor, and the secret with which it is told our keys. */
  KOI_STUDIO_URL: origin.optional(),
  KOI_STUDIO_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** A Firebase Auth emulator, or the sandbox, which is spoken to like one. */
  KOI_FIREBASE_EMULATOR: z
    .string()
    .regex(/^http:\/\/[^/\s:]+:\d{1,5}$/, 'an address with a port such as http://127.0.0.1:9099')
    .optional(),
})
const production = z.object({
  KOI_MODE: z.literal('production'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address, postgres://user:password@host/database'),
  ...shared,
  // Its tokens bear no signature: whoever could name one here could log in as anybody.
  KOI_FIREBASE_EMULATOR: z.undefined('unset, since an emulator proves nothing').optional(),
})

const TLS = ['KOI_TLS_CERT', 'KOI_TLS_KEY'] as const
const PAYMENT = ['KOI_PAYMENT_URL', 'KOI_PAYMENT_SECRET'] as const
const MAIL = ['KOI_SMTP_URL', 'KOI_MAIL_FROM'] as const
const SMS = ['KOI_SMS_URL', 'KOI_SMS_ACCOUNT', 'KOI_SMS_TOKEN', 'KOI_SMS_SENDER'] as const
const GOOGLE = ['KOI_GOOGLE_CLIENT_ID', 'KOI_GOOGLE_CLIENT_SECRET'] as const
const FACEBOOK = ['KOI_FACEBOOK_APP_ID', 'KOI_FACEBOOK_APP_SECRET'] as const
const FIREBASE = ['KOI_FIREBASE_PROJECT', 'KOI_FIREBASE_API_KEY'] as const

/** Where one of `any` is set all of `all` must be: half a certificate is plain HTTP. */
const TOGETHER = [
  { any: TLS, all: TLS, message: 'set, since the other half of it is' },
  {
    any: PAYMENT,
    all: [...PAYMENT, 'KOI_ORIGIN'],
    message: 'set, since a payment provider is configured (docs/payments.md)',
  },
  // Links in mails must lead to this site, whatever host a request names.
  { any: MAIL, all: [...MAIL, 'KOI_ORIGIN'], message: 'set, since mail is configured' },
  { any: SMS, all: SMS, message: 'set, since an SMS gateway is configured' },
  // The way back from a provider must lead to this site, whatever host a request names.
  { any: GOOGLE, all: [...GOOGLE, 'KOI_ORIGIN'], message: 'set, since log-in with Google is configured' },
  {
    any: FACEBOOK,
    all: [...FACEBOOK, 'KOI_ORIGIN'],
    message: 'set, since log-in with Facebook is configured',
  },
  { any: FIREBASE, all: FIREBASE, message: 'set, since Firebase is configured' },
] as const

const wholeProduction = production.superRefine((given, ctx) => {
  for (const { any, all, message } of TOGETHER) {
    if (any.every((name) => given[name] === undefined)) continue
    for (const name of all) {
      if (given[name] === undefined) ctx.addIssue({ code: 'custom', path: [name], message })
    }
  }
})

export type Config = Readonly<z.output<typeof demo> | z.output<typeof production>>

/**
 * Raised when the environment is not usable; its message lists each setting by name with what it should be.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment once; the only reader of `process.env`. `KOI_MODE` is decided by the launcher:
 * production whenever an operator gave a `DATABASE_URL`.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const schema = env.KOI_MODE === 'demo' ? demo : wholeProduction
  const result = schema.safeParse({ ...env, KOI_MODE: env.KOI_MODE ?? 'production' })
  if (result.success) return Object.freeze(result.data)
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    const given = env[name] === undefined ? 'is missing' : 'is malformed'
    return `${name} ${given}: it should be ${issue.message.replace(/^Invalid input: expected .*$/, 'set')}`
  })
  throw new ConfigError(lines.join('\n'))
}

/** Whether messages can be sent: the flags that need them are off where they cannot. */
export const sendsSms = (config: Config): boolean => SMS.every((name) => config[name] !== undefined)

const isSet = (config: Config, names: readonly (keyof Config)[]): boolean =>
  names.every((name) => config[name] !== undefined)

/** The outside identities that this deployment is set up for; without settings there is none (LG-08). */
export function socialProvidersOf(config: Config): readonly SocialProvider[] {
  return [
    ...(isSet(config, FACEBOOK) ? (['facebook'] as const) : []),
    ...(isSet(config, GOOGLE) ? (['google'] as const) : []),
  ]
}

export interface Firebase {
  readonly project: string
  readonly apiKey: string
  /** What the site speaks to in Firebase's place; null in production. */
  readonly emulator: string | null
  /** Whose signature its ID tokens bear; null: those of an emulator, which has no keys, bear none. */
  readonly keysUrl: string | null
}

/** The Firebase project that may send codes by SMS; null without one. */
export function firebaseOf(config: Config): Firebase | null {
  const { KOI_FIREBASE_PROJECT: project, KOI_FIREBASE_API_KEY: apiKey } = config
  if (project === undefined || apiKey === undefined) return null
  const emulator = config.KOI_FIREBASE_EMULATOR ?? null
  const keysUrl = config.KOI_FIREBASE_KEYS_URL ?? (emulator === null ? FIREBASE_KEYS : null)
  return { project, apiKey, emulator, keysUrl }
}

/**
 * An address as the visitor's browser reaches it. The demo's stand-ins answer on this machine, which a phone
 * knows by the name under which it reaches the site, not as 127.0.0.1.
 */
export function reachableFrom(config: Config, address: string, site: string): string {
  if (config.KOI_MODE !== 'demo') return address
  return address.replace(/^http:\/\/(127\.0\.0\.1|localhost)(?=[:/]|$)/, `http://${new URL(site).hostname}`)
}

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
