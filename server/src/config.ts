import { isAbsolute } from 'node:path'
import { COSIGNATURE, parseVerifier } from '@koi/contract/fairness/signed-note.ts'
import { TRIAL_CURRENCY } from '@koi/contract/money.ts'
import type { SocialProvider } from '@koi/contract/social.ts'
import { z } from 'zod'
import { observingSettings } from './observing-settings.ts'
import { PROVIDERS_TOGETHER, providerSettings } from './provider-settings.ts'
import { address, addresses, count, databaseUrl, origin, port, url } from './setting-shapes.ts'

const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const shared = {
  /** The owner of the tables, which migrates; the server itself works as the role of DATABASE_URL. */
  KOI_MIGRATION_URL: databaseUrl.optional(),
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
  /** The currency of real money, fixed before the first member joins; see docs/domain/currency.md. */
  KOI_CURRENCY: z.string().refine(isCurrency, 'a code of ISO 4217 such as MYR, other than FUN').optional(),
  KOI_CURRENCY_SYMBOL: z
    .string()
    .regex(/^[^\s\d.,+<>&-]{1,4}$/u, 'a symbol of 1 to 4 characters such as RM')
    .optional(),
  KOI_CURRENCY_DECIMALS: z
    .enum(['0', '1', '2'], 'how many places are shown, 0 to 2')
    .transform(Number)
    .optional(),
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
  ...observingSettings,
  KOI_TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /** 1: this version serves on a database that the next one has migrated (docs/operating.md). */
  KOI_NEWER_DATABASE: z.enum(['0', '1']).default('0'),
  /** How many requests a second one address may send, on average over ten seconds (decision 0037). */
  KOI_ADDRESS_RATE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'a number of requests a second, 1 to 999999')
    .default('200')
    .transform(Number),
  KOI_TLS_CERT: z.string().optional(),
  KOI_TLS_KEY: z.string().optional(),
  KOI_ROLE: z.enum(['all', 'http', 'jobs']).default('all'),
  ...providerSettings,
  /** The mail server and the sender. Without them no mail is sent, and calls that need mail are refused. */
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
  /** An SMS gateway that speaks Twilio's Messages API: its address, the account, and the sender. */
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
  /** Caps of codes by SMS in an hour: of the house, and of one purpose, foreign country, block of numbers. */
  KOI_SMS_PER_HOUR: count(1000),
  KOI_SMS_PER_PURPOSE: count(600),
  KOI_SMS_PER_COUNTRY: count(60),
  KOI_SMS_PER_BLOCK: count(20),
  /** The hashes of a first proof of work on average; more are required after failures (decision 0039). */
  KOI_PROOF_WORK: count(50_000).refine((value) => value > 0, 'a number of hashes, 1 to 9999999'),
  /** A member's session ends after this time without use, and in any case after these hours. */
  KOI_SESSION_IDLE_MINUTES: count(30).refine((value) => value >= 10, 'a number of minutes, 10 or more'),
  KOI_SESSION_HOURS: count(12).refine((value) => value > 0, 'a number of hours, 1 or more'),
  /** A service with the range interface of Have I Been Pwned, besides the list that the product carries. */
  KOI_BREACH_URL: url('https://api.pwnedpasswords.com').optional(),
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
  /** A Firebase project with phone sign-in, and its web API key, which is not a secret. */
  KOI_FIREBASE_PROJECT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,29}$/, 'the id of the Firebase project')
    .optional(),
  KOI_FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{8,80}$/, 'the web API key of the Firebase project')
    .optional(),
  /** Where the keys that sign its ID tokens are published, if not at Firebase's usual address. */
  KOI_FIREBASE_KEYS_URL: url(FIREBASE_KEYS).optional(),
  KOI_BEACON_URLS: addresses,
  /** The feeds of official results: at least two, or else operators enter the results (decision 0030). */
  KOI_RESULT_FEEDS: addresses,
  /** Witnesses that cosign the public log (C2SP tlog-witness); see docs/domain/log.md#witnesses. */
  KOI_LOG_WITNESSES: z
    .string()
    .refine(
      isWitnessList,
      'witnesses, each as its key and its address with a space between them, separated by commas',
    )
    .optional(),
  /** Where the checkpoint of each day is sent; see docs/domain/log.md#anchors. */
  KOI_LOG_ANCHOR_URL: url('https://anchor.example/koi').optional(),
}

const demo = z.object({
  KOI_MODE: z.literal('demo'),
  DATABASE_URL: z.string(),
  ...shared,
  KOI_SANDBOX_KEY: z.string(),
  /** The studio, which the demo connects as a vendor, and the secret that authenticates our keys to it. */
  KOI_STUDIO_URL: origin.optional(),
  KOI_STUDIO_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Whether webhooks may be sent to receivers on this machine, which the demo and developers have. */
  KOI_LOCAL_WEBHOOKS: z.enum(['0', '1']).default('1'),
  /** A Firebase Auth emulator, or the sandbox, which acts as one. */
  KOI_FIREBASE_EMULATOR: z
    .string()
    .regex(/^http:\/\/[^/\s:]+:\d{1,5}$/, 'an address with a port such as http://127.0.0.1:9099')
    .optional(),
})
const production = z.object({
  KOI_MODE: z.literal('production'),
  DATABASE_URL: databaseUrl,
  ...shared,
  // A link that we issue leads here, whatever host a request names (FA-11).
  KOI_ORIGIN: origin,
  KOI_OFFICE_ORIGIN: origin,
  KOI_LOCAL_WEBHOOKS: z.undefined('unset, since receivers are public').optional(),
  // An emulator's tokens are unsigned: anyone who can set this could log in as any member.
  KOI_FIREBASE_EMULATOR: z.undefined('unset, since an emulator proves nothing').optional(),
})

const TLS = ['KOI_TLS_CERT', 'KOI_TLS_KEY'] as const
const MAIL = ['KOI_SMTP_URL', 'KOI_MAIL_FROM'] as const
const SMS = ['KOI_SMS_URL', 'KOI_SMS_ACCOUNT', 'KOI_SMS_TOKEN', 'KOI_SMS_SENDER'] as const
const GOOGLE = ['KOI_GOOGLE_CLIENT_ID', 'KOI_GOOGLE_CLIENT_SECRET'] as const
const FACEBOOK = ['KOI_FACEBOOK_APP_ID', 'KOI_FACEBOOK_APP_SECRET'] as const
const FIREBASE = ['KOI_FIREBASE_PROJECT', 'KOI_FIREBASE_API_KEY'] as const

/** If any setting of a row is set, all of them must be: half a certificate would mean plain HTTP. */
const TOGETHER = [
  ...PROVIDERS_TOGETHER,
  { names: TLS, message: 'set, since the other half of the TLS certificate is' },
  { names: MAIL, message: 'set, since mail is configured' },
  { names: SMS, message: 'set, since an SMS gateway is configured' },
  { names: GOOGLE, message: 'set, since log-in with Google is configured' },
  { names: FACEBOOK, message: 'set, since log-in with Facebook is configured' },
  { names: FIREBASE, message: 'set, since Firebase is configured' },
] as const

const wholeProduction = production.superRefine((given, ctx) => {
  for (const { names, message } of TOGETHER) {
    if (names.every((name) => given[name] === undefined)) continue
    for (const name of names) {
      if (given[name] === undefined) ctx.addIssue({ code: 'custom', path: [name], message })
    }
  }
})

export type Config = Readonly<z.output<typeof demo> | z.output<typeof production>>

/** The environment is not usable; the message lists each wrong setting by name with what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment once; the only reader of `process.env`. The launcher sets `KOI_MODE`:
 * production if an operator sets `DATABASE_URL`.
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

/** Whether an SMS gateway is configured. Without one, flags that need SMS count as off. */
export const sendsSms = (config: Config): boolean => SMS.every((name) => config[name] !== undefined)

const isSet = (config: Config, names: readonly (keyof Config)[]): boolean =>
  names.every((name) => config[name] !== undefined)

/** The social log-in providers that this deployment has settings for (LG-08). */
export function socialProvidersOf(config: Config): readonly SocialProvider[] {
  return [
    ...(isSet(config, FACEBOOK) ? (['facebook'] as const) : []),
    ...(isSet(config, GOOGLE) ? (['google'] as const) : []),
  ]
}

export interface Firebase {
  readonly project: string
  readonly apiKey: string
  /** The emulator that the site uses instead of Firebase; null in production. */
  readonly emulator: string | null
  /**
   * Where the keys that sign its ID tokens are published; null for an emulator, whose tokens are unsigned.
   */
  readonly keysUrl: string | null
}

/** The Firebase project that can send codes by SMS, or null. */
export function firebaseOf(config: Config): Firebase | null {
  const { KOI_FIREBASE_PROJECT: project, KOI_FIREBASE_API_KEY: apiKey } = config
  if (project === undefined || apiKey === undefined) return null
  const emulator = config.KOI_FIREBASE_EMULATOR ?? null
  const keysUrl = config.KOI_FIREBASE_KEYS_URL ?? (emulator === null ? FIREBASE_KEYS : null)
  return { project, apiKey, emulator, keysUrl }
}

/**
 * An address that the visitor's browser can reach. The demo's stand-ins run on this machine, which a phone
 * reaches by the host name of the site, not by 127.0.0.1.
 */
export function reachableFrom(config: Config, address: string, site: string): string {
  if (config.KOI_MODE !== 'demo') return address
  return address.replace(/^http:\/\/(127\.0\.0\.1|localhost)(?=[:/]|$)/, `http://${new URL(site).hostname}`)
}

function isWitnessList(text: string): boolean {
  return text.split(',').every((entry) => {
    const [verifier = '', address = '', ...rest] = entry.trim().split(' ')
    const isKey = parseVerifier(verifier)?.type === COSIGNATURE
    return isKey && /^https?:\/\/[^\s,]+[^\s,/]$/.test(address) && rest.length === 0
  })
}

function isCurrency(code: string): boolean {
  return code !== TRIAL_CURRENCY && Intl.supportedValuesOf('currency').includes(code)
}

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** What a tool of PostgreSQL inherits. */
export const environment = (): Readonly<Record<string, string | undefined>> => process.env
