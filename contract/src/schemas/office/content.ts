import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeContentCalls } from '../../calls/office/content.ts'
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  LETTER_BODY_MAX,
  LETTER_SUBJECT_MAX,
} from '../../limits.ts'
import { CONTENT_TYPES } from '../messages.ts'
import { id, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

/** Where an announcement is on its way: a published one is scheduled, shown or over by its window. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'shown', 'over', 'withdrawn'] as const

/** English is required; it is shown in place of an empty text. */
const inLanguages = (max: number) => z.object({ EN: text(max), MS: text(max), CN: text(max) })

/** Whom it is for; every part that is not null has to fit. */
const audience = z.object({
  /** Levels of the member club, both inclusive. */
  levels: z.object({ from: z.int().min(0).max(99), to: z.int().min(0).max(99) }).nullable(),
  /** The account of an agent: members below. */
  team: text(64).nullable(),
  language: z.enum(['EN', 'MS', 'CN']).nullable(),
})

const written = {
  /** Home, or the registration page, which shows banners only. */
  group: z.enum(['m_home', 'm_reg']),
  /** Of a pop-up: A for members, B for guests, F for members who log in for the first time. */
  execution: z.enum(['A', 'B', 'F']).nullable(),
  promotionType: text(32).nullable(),
  linkUrl: text(500).nullable(),
  /** Lower positions come first. */
  position: z.int().min(0).max(999),
  /** Hidden from members to whom play is closed; pop-ups and promotions always are. */
  sells: z.boolean(),
  audience,
  titles: inLanguages(ANNOUNCEMENT_TITLE_MAX),
}
const LATEST = 4_102_444_800_000

const version = z.object({
  ...written,
  version: z.int(),
  from: time,
  until: time.nullable(),
  /** Sanitised HTML. */
  contents: inLanguages(ANNOUNCEMENT_BODY_MAX),
  /** Addresses on this origin or elsewhere. */
  pictures: z.object({ EN: z.string().nullable(), MS: z.string().nullable(), CN: z.string().nullable() }),
  writtenBy: z.string().nullable(),
  writtenAt: time,
  publishedBy: z.string().nullable(),
  publishedAt: time.nullable(),
})

const row = z.object({
  id,
  type: z.enum(CONTENT_TYPES),
  state: z.enum(ANNOUNCEMENT_STATES),
  title: z.string(),
  from: time,
  until: time.nullable(),
  /** Whether a version waits to be published. */
  hasDraft: z.boolean(),
})
const detail = row.extend({
  /** The version that is shown, or was last; null before the first publication. */
  published: version.nullable(),
  draft: version.nullable(),
  /** What was published before, the newest first. */
  earlier: z.array(version),
})

const MAILING_STATES = ['draft', 'sending', 'stopped', 'sent'] as const

const mailingRow = z.object({
  id,
  state: z.enum(MAILING_STATES),
  subject: z.string(),
  writtenAt: time,
  startedAt: time.nullable(),
  /** Members of its audience: now for a draft, and when it was started. */
  recipients: z.int(),
  sent: z.int(),
  /** Members who were left out since play is closed to them. */
  skipped: z.int(),
})
const mailing = mailingRow.extend({
  subjects: inLanguages(LETTER_SUBJECT_MAX),
  /** Plain text; `{account}` becomes the member's account. */
  bodies: inLanguages(LETTER_BODY_MAX),
  sells: z.boolean(),
  audience,
  writtenBy: z.string().nullable(),
  startedBy: z.string().nullable(),
  endedAt: time.nullable(),
  /** Whether the operator who wrote it may not start it alone. */
  needsSecondPerson: z.boolean(),
})

/** A PNG or JPEG as base64; null removes the picture, and without it the picture stays. */
const pictureInput = z.string().nullable().optional()

export const officeContentSchemas = {
  officeAnnouncements: {
    input: z.object({
      ...pageInput,
      state: z.enum(['draft', 'published', 'over', 'withdrawn']).optional(),
      type: z.enum(CONTENT_TYPES).optional(),
    }),
    output: z.object(page(row)),
  },
  officeAnnouncement: { input: z.object({ id }), output: detail },
  officeSaveAnnouncement: {
    input: z.object({
      ...written,
      /** Omitted for a new announcement; the type of an existing one stays. */
      id: id.optional(),
      type: z.enum(CONTENT_TYPES),
      contents: inLanguages(ANNOUNCEMENT_BODY_MAX),
      pictures: z.object({ EN: pictureInput, MS: pictureInput, CN: pictureInput }),
      from: time.min(0).max(LATEST),
      until: time.min(0).max(LATEST).nullable(),
      reason,
    }),
    output: detail,
  },
  officePublishAnnouncement: {
    /** The version that the operator has seen. */
    input: z.object({ id, version: z.int(), writtenAt: time, reason }),
    output: detail,
  },
  officeWithdrawAnnouncement: { input: z.object({ id, reason }), output: detail },
  officeMailings: { input: z.object(pageInput), output: z.object(page(mailingRow)) },
  officeMailing: { input: z.object({ id }), output: mailing },
  officeSaveMailing: {
    input: z.object({
      /** Omitted for a new letter. */
      id: id.optional(),
      subjects: inLanguages(LETTER_SUBJECT_MAX),
      bodies: inLanguages(LETTER_BODY_MAX),
      sells: z.boolean(),
      audience,
      reason,
    }),
    output: mailing,
  },
  /** `writtenAt` names the text that the operator has seen. */
  officeStartMailing: { input: z.object({ id, writtenAt: time, reason }), output: mailing },
  officeStopMailing: { input: z.object({ id, reason }), output: mailing },
} satisfies SchemaTable<typeof officeContentCalls>
