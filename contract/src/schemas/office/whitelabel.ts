import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeWhitelabelCalls } from '../../calls/office/whitelabel.ts'
import { FORMAT_FIELDS, PATTERN_NAMES } from '../../field-rules.ts'
import { FLAG_WARNINGS, FLAGS, PROMOTIONS } from '../../flags.ts'
import { OWN_PATTERN_MAX } from '../../own-pattern.ts'
import { done, none, text, time } from '../shapes.ts'
import { DOWNLOAD_TYPES, REGISTER_FIELDS } from '../whitelabel.ts'
import { reason } from './shapes.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const colours = z.object({ dark: colour, light: colour })
/** ISO 3166-1 alpha-2. */
const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(300)
/** The state of the site and what it offers; one part is set by naming it, the rest stays. */
const site = z.object({
  name: text(24),
  /** A role that is missing keeps the house's colour; every text must stay readable. */
  theme: z.object({ brand: colours.optional(), gold: colours.optional(), ground: colours.optional() }),
  maintenance: z.boolean(),
  maintenanceEndsAt: time.nullable(),
  minimumAge: z.literal([18, 21]),
  mobileTemplate: z.object({ mem_cen: z.enum(['0', '1']), dep_func: z.enum(['0', '1']) }),
  /** Absolute http(s) addresses; kept encoded. */
  customerService: z.array(text(500)).max(8),
  whatsapp: text(500).nullable(),
  telegram: text(500).nullable(),
  /** Absolute http(s) addresses; kept encoded. A type that is missing is not offered. */
  downloads: z
    .array(z.object({ resourceType: z.enum(DOWNLOAD_TYPES), url: text(500) }))
    .max(DOWNLOAD_TYPES.length),
  usdtGuide: text(500).nullable(),
  imageCdn: text(200).nullable(),
  /** Dialling codes: the countries on top of the list in their order, and those that are not offered. */
  countries: z.object({ first: countries, off: countries }),
  /** Networks such as 203.0.113.0/24, with the place to name to those who come from there. */
  blockedRanges: z.array(z.object({ range: text(49), location: text(64) })).max(2000),
  registerFields: z
    .array(z.object({ field: z.enum(REGISTER_FIELDS), enabled: z.boolean(), required: z.boolean() }))
    .max(REGISTER_FIELDS.length),
  /** What a field of registration must be beyond the house's format: one of the two, and a text that is. */
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
  /** Codes to register and log in come by Firebase, where it is set up (decision 0016). */
  firebaseSms: z.boolean(),
})
/** The operator's own pictures with their address on either origin; null where the house's stands. */
const ownPicture = z.object({ address: z.string(), width: z.int(), height: z.int() }).nullable()
const pictures = z.object({ icon: ownPicture, logo: ownPicture, splash: ownPicture })

export const officeWhitelabelSchemas = {
  officeFlags: {
    input: none,
    output: z.array(
      z.object({
        key: z.enum(FLAGS),
        value: z.string(),
        readBy: z.string(),
        /** Whom turning it would shut out, as the other flags stand. */
        warnings: z.array(z.enum(FLAG_WARNINGS)),
      }),
    ),
  },
  officeSetFlag: {
    input: z.object({
      key: z.enum(FLAGS),
      value: z.enum(['0', '1']),
      /** The warnings that the operator has seen and goes on with. */
      accepted: z.array(z.enum(FLAG_WARNINGS)).max(FLAG_WARNINGS.length).optional(),
      reason,
    }),
    output: done,
  },
  officeSite: { input: none, output: site },
  officeSetSite: { input: z.object({ reason, change: site.partial() }), output: site },
  officePictures: { input: none, output: pictures },
  officeSetPicture: {
    input: z.object({
      kind: z.enum(['icon', 'logo', 'splash']),
      /** A PNG or JPEG in base64; null: the house's own again. */
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
