import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeWhitelabelCalls } from '../../calls/office/whitelabel.ts'
import { FORMAT_FIELDS, PATTERN_NAMES } from '../../field-rules.ts'
import { FLAG_WARNINGS, FLAGS, MENU_KEYS, PROMOTIONS } from '../../flags.ts'
import { OWN_PATTERN_MAX } from '../../own-pattern.ts'
import { done, none, text, time } from '../shapes.ts'
import { DOWNLOAD_TYPES, installedCurrency, REGISTER_FIELDS } from '../whitelabel.ts'
import { reason } from './shapes.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const colours = z.object({ dark: colour, light: colour })
/** ISO 3166-1 alpha-2. */
const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(300)
/** The state of the site and its settings; a change sets only the parts that it names. */
const site = z.object({
  name: text(24),
  /** A missing role keeps its default colour; every text must stay readable. */
  theme: z.object({ brand: colours.optional(), gold: colours.optional(), ground: colours.optional() }),
  maintenance: z.boolean(),
  maintenanceEndsAt: time.nullable(),
  minimumAge: z.literal([18, 21]),
  mobileTemplate: z.object({ mem_cen: z.enum(['0', '1']), dep_func: z.enum(['0', '1']) }),
  /** Absolute http(s) URLs, stored encoded. */
  customerService: z.array(text(500)).max(8),
  whatsapp: text(500).nullable(),
  telegram: text(500).nullable(),
  /** The https address of the chat, on one of the hosts, such as chat.example.com. */
  chat: z.object({ url: text(500).nullable(), hosts: z.array(text(253)).max(8) }),
  /** Absolute http(s) URLs, stored encoded. A missing type is not offered. */
  downloads: z
    .array(z.object({ resourceType: z.enum(DOWNLOAD_TYPES), url: text(500) }))
    .max(DOWNLOAD_TYPES.length),
  usdtGuide: text(500).nullable(),
  imageCdn: text(200).nullable(),
  /** Dialling codes: the countries that come first, in order, and those that are not offered. */
  countries: z.object({ first: countries, off: countries }),
  /** Networks such as 203.0.113.0/24, with the location that visitors from there are shown. */
  blockedRanges: z.array(z.object({ range: text(49), location: text(64) })).max(2000),
  registerFields: z
    .array(z.object({ field: z.enum(REGISTER_FIELDS), enabled: z.boolean(), required: z.boolean() }))
    .max(REGISTER_FIELDS.length),
  /** A pattern beyond the default format of a field: a named one or the operator's own, with an example. */
  fieldPatterns: z
    .array(
      z.object({
        field: z.enum(FORMAT_FIELDS),
        pattern: z.enum(PATTERN_NAMES).nullable(),
        own: text(OWN_PATTERN_MAX).nullable(),
        example: text(254),
      }),
    )
    .max(FORMAT_FIELDS.length),
  promotions: z.array(z.object({ key: z.enum(PROMOTIONS), enabled: z.boolean() })).max(PROMOTIONS.length),
  /** The entries of the agent home. */
  menu: z.array(z.object({ key: z.enum(MENU_KEYS), enabled: z.boolean() })).max(MENU_KEYS.length),
  /** Firebase sends the codes to register and log in, if it is configured (decision 0016). */
  firebaseSms: z.boolean(),
  /** Whether home shows the latest wins and how many people are there (decision 0060). */
  showsWins: z.boolean(),
  /** The licence as home names it; null to name none. */
  licence: text(120).nullable(),
})
/** An operator's picture, with its path on either origin; null for the default picture. */
const operatorPicture = z.object({ address: z.string(), width: z.int(), height: z.int() }).nullable()
const pictures = z.object({ icon: operatorPicture, logo: operatorPicture, splash: operatorPicture })

export const officeWhitelabelSchemas = {
  officeInstallation: {
    input: none,
    output: z.object({ currency: installedCurrency, timeZone: z.string() }),
  },
  officeFlags: {
    input: none,
    output: z.array(
      z.object({
        key: z.enum(FLAGS),
        value: z.string(),
        readBy: z.string(),
        /** Whom toggling it would shut out, given the other flags. */
        warnings: z.array(z.enum(FLAG_WARNINGS)),
      }),
    ),
  },
  officeSetFlag: {
    input: z.object({
      key: z.enum(FLAGS),
      value: z.enum(['0', '1']),
      /** The warnings that the operator has seen and accepts. */
      accepted: z.array(z.enum(FLAG_WARNINGS)).max(FLAG_WARNINGS.length).optional(),
      reason,
    }),
    output: done,
  },
  officeSite: { input: none, output: site },
  officeSetSite: {
    input: z.object({
      reason,
      change: site.partial(),
      /** What is not set up, which the operator has seen and accepts (OF-20). */
      accepted: z.array(z.enum(FLAG_WARNINGS)).max(FLAG_WARNINGS.length).optional(),
    }),
    output: site,
  },
  officePictures: { input: none, output: pictures },
  officeSetPicture: {
    input: z.object({
      kind: z.enum(['icon', 'logo', 'splash']),
      /** A PNG or JPEG in base64; null restores the default picture. */
      content: z
        .string()
        .max(3_000_000)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .nullable(),
      reason,
    }),
    output: pictures,
  },
} satisfies SchemaTable<typeof officeWhitelabelCalls>
