import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { whitelabelCalls } from '../calls/whitelabel.ts'
import { FORMAT_FIELDS, PATTERN_NAMES } from '../field-rules.ts'
import { FLAGS, MENU_KEYS, PROMOTIONS } from '../flags.ts'
import { SOCIAL_PROVIDERS } from '../social.ts'
import { none, time } from './shapes.ts'

/** The operator's rule for one field of a form (RG-14). */
const fieldRule = z.object({ enabled: z.boolean(), required: z.boolean() })

export const REGISTER_FIELDS = [
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'captcha',
  'birthDate',
] as const

/** Where the app can be downloaded, and its icon (DL-14). */
export const DOWNLOAD_TYPES = ['Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon'] as const
const downloadLink = z.object({ resourceType: z.enum(DOWNLOAD_TYPES), url: z.string() })

/** What every amount is in: the code of ISO 4217, the symbol, and how many places are shown (CA-01). */
export const installedCurrency = z.object({ code: z.string(), symbol: z.string(), decimals: z.int() })

export const whitelabelSchemas = {
  startUp: {
    input: none,
    output: z.object({
      merchantCode: z.string(),
      /** True if money is play money; the site says so on every page. */
      demo: z.boolean(),
      serverTime: time,
      timeZone: z.string(),
      currency: installedCurrency,
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
      location: z.string().nullable(),
      mobileTemplate: z.object({ mem_cen: z.string(), dep_func: z.string() }),
      flags: z.record(z.enum(FLAGS), z.string()),
      promotions: z.record(z.enum(PROMOTIONS), z.object({ enabled: z.boolean() })),
      /** The key for sealed bodies (JWE RSA-OAEP-256), with its id. */
      sealingKey: z.object({ kid: z.string(), jwk: z.record(z.string(), z.string()) }),
      minimumAge: z.int(),
      /** The operator's licence as home names it; null to name none. */
      licence: z.string().nullable(),
      /** Whether this deployment sends mail; if not, features that need it are not offered. */
      mail: z.boolean(),
      /** Social providers that are configured; a flag turns each on (LG-08, LG-09, RG-16). */
      socialProviders: z.array(z.enum(SOCIAL_PROVIDERS)),
      /**
       * The Firebase project that sends the codes to mobile numbers, and the URL of an Auth emulator in its
       * place, which production never has; null if the platform sends the codes itself.
       */
      firebase: z
        .object({
          apiKey: z.string(),
          projectId: z.string(),
          authDomain: z.string(),
          emulator: z.string().nullable(),
        })
        .nullable(),
      /** The name of the site. */
      siteName: z.string(),
      /** The operator's own logo, shown in place of the name; null to show name and icon. */
      siteLogo: z.string().nullable(),
      /** The hosts of the site's own pictures; the page picks one at random (SH-53). */
      imageHosts: z.array(z.string()),
    }),
  },
  systemStatus: {
    input: none,
    /** 0 normal, 1 maintenance, 2 region restricted (docs/domain/wire.md#start-up). */
    output: z.object({ systemStatus: z.literal([0, 1, 2]), endsAt: time.nullable() }),
  },
  countries: {
    input: none,
    output: z.array(z.object({ code: z.string(), name: z.string(), countryDialingCode: z.string() })),
  },
  customerService: {
    input: none,
    output: z.object({
      customerService: z.array(z.string()),
      whatsapp: z.string().nullable(),
      telegram: z.string().nullable(),
      /** Whether a chat is set up; `chatLink` opens it (API-081). */
      chat: z.boolean(),
    }),
  },
  systemTemplate: {
    input: none,
    output: z.object({ mobileTemplate: z.object({ mem_cen: z.string(), dep_func: z.string() }) }),
  },
  /** "1" for the entries that are shown, "0" for the others. */
  whitelabelMenu: { input: none, output: z.record(z.enum(MENU_KEYS), z.enum(['0', '1'])) },
  domainRoute: { input: none, output: z.object({ domain: z.string(), url: z.string() }) },
  versionInfo: {
    input: none,
    output: z.object({
      version: z.object({ pathList: z.array(z.string()) }),
      resources: z.array(z.string()),
    }),
  },
  commonSettings: {
    input: none,
    output: z.object({
      /** At most two links to customer service. */
      customerService: z.array(z.string()),
      downLinkObj: z.object({ USDJUMP: z.object({ url: z.string().nullable() }) }),
      downloadLinks: z.array(downloadLink),
    }),
  },
  registerSettings: {
    input: none,
    output: z.object({ fields: z.record(z.enum(REGISTER_FIELDS), fieldRule), minimumAge: z.int() }),
  },
  registerValidation: {
    input: none,
    output: z.object({
      /** Length and patterns by field; every named pattern must match. */
      fields: z.record(
        z.enum(FORMAT_FIELDS),
        z.object({
          min: z.int(),
          max: z.int(),
          patterns: z.array(z.enum(PATTERN_NAMES)),
          /** The operator's own pattern, for the whole text (`contract/src/own-pattern.ts`). */
          own: z.string().optional(),
        }),
      ),
      /** The patterns by name, as the source of a regular expression. */
      patterns: z.record(z.enum(PATTERN_NAMES), z.string()),
    }),
  },
} satisfies SchemaTable<typeof whitelabelCalls>
