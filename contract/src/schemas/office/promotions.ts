import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officePromotionCalls } from '../../calls/office/promotions.ts'
import { OFFER_BODY_MAX, REWARD_ACCOUNTS_MAX, REWARD_TITLE_MAX } from '../../limits.ts'
import {
  APPLICATION_STATES,
  OFFER_KINDS,
  OFFER_ONCE,
  OFFER_STATES,
  OWN_STATES,
} from '../../promotions/offer.ts'
import { GAME_CATEGORIES } from '../games.ts'
import { image } from '../messages.ts'
import { offerTerms } from '../promotions.ts'
import {
  amount,
  currency,
  day,
  dayRange,
  done,
  id,
  money,
  none,
  page,
  pageInput,
  text,
  time,
} from '../shapes.ts'
import { reason, seen } from './shapes.ts'

/** English is required; it is shown in place of an empty text. */
const inLanguages = (max: number) => z.object({ EN: text(max), MS: text(max), CN: text(max) })

/** Who is offered it; every part that is not null has to fit. */
const audience = z.object({
  /** Levels of the member club, both inclusive. */
  levels: z.object({ from: z.int().min(0).max(99), to: z.int().min(0).max(99) }).nullable(),
  /** The account of an agent: members below. */
  team: text(64).nullable(),
  language: z.enum(['EN', 'MS', 'CN']).nullable(),
  accounts: z.array(text(64)).max(REWARD_ACCOUNTS_MAX).nullable(),
})

/** One version of an offer, as it was or will be published. */
const version = z.object({
  version: z.int(),
  titles: inLanguages(REWARD_TITLE_MAX),
  /** Sanitised HTML. */
  bodies: inLanguages(OFFER_BODY_MAX),
  conditions: inLanguages(OFFER_BODY_MAX),
  picture: z.string().nullable(),
  terms: offerTerms,
  once: z.enum(OFFER_ONCE),
  audience,
  from: time,
  until: time,
  budget: money,
  writtenBy: z.string().nullable(),
  writtenAt: time,
  publishedAt: time.nullable(),
})

const row = z.object({
  id,
  kind: z.enum(OFFER_KINDS),
  state: z.enum(OFFER_STATES),
  currency,
  title: z.string(),
  from: time,
  until: time,
  budget: money,
  /** What was issued, and what is reserved for members who joined. */
  spent: money,
  takers: z.int(),
  /** Whether a version waits to be published. */
  hasDraft: z.boolean(),
})

const detail = row.extend({
  /** Null before the first publication. */
  published: version.nullable(),
  draft: version.nullable(),
  /** Whether the operator who wrote the draft may not publish it alone, by its budget. */
  needsSecondPerson: z.boolean(),
  /** Of the draft; null without one. */
  seen: seen.nullable(),
})

const application = z.object({
  id,
  offerId: id,
  offer: z.string(),
  memberId: id,
  account: z.string(),
  state: z.enum(APPLICATION_STATES),
  comment: z.string(),
  images: z.array(id),
  appliedAt: time,
  takenBy: z.string().nullable(),
  amount: money.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  confirmedBy: z.string().nullable(),
})

export const officePromotionSchemas = {
  officeOffers: {
    input: z.object({ ...pageInput, state: z.enum(OFFER_STATES).optional() }),
    output: z.object(page(row)),
  },
  officeOfferEdges: {
    input: none,
    output: z.object({ edges: z.partialRecord(z.enum(GAME_CATEGORIES), z.int()) }),
  },
  officeOfferWhatIf: {
    input: z.object({
      /** An offer that exists: the bonuses that it did bring count as its own. */
      id: id.optional(),
      terms: offerTerms,
      once: z.enum(OFFER_ONCE),
      audience,
      budget: amount,
      ...dayRange,
    }),
    output: z.object({
      first: day,
      last: day,
      /** How many bonuses, and for how many members. */
      bonuses: z.int(),
      members: z.int(),
      granted: money,
      required: money,
      /** What playing for them costs on average; null if nothing that these members played counts. */
      cost: money.nullable(),
      /** What these members played on the days, which the cost is computed with; rates per 10 000. */
      play: z.array(
        z.object({ category: z.enum(GAME_CATEGORIES), turnover: money, edge: z.int(), weight: z.int() }),
      ),
      /** Deposits that would have brought nothing: another account of the person was first, the budget was gone. */
      samePerson: z.int(),
      overBudget: z.int(),
    }),
  },
  officeOffer: { input: z.object({ id }), output: detail },
  officeSaveOffer: {
    input: z.object({
      /** Omitted for a new offer. */
      id: id.optional(),
      titles: inLanguages(REWARD_TITLE_MAX),
      bodies: inLanguages(OFFER_BODY_MAX),
      conditions: inLanguages(OFFER_BODY_MAX),
      /** A PNG or JPEG as base64; null removes the picture, and without it the picture stays. */
      picture: z.string().nullable().optional(),
      terms: offerTerms,
      once: z.enum(OFFER_ONCE),
      audience,
      from: time.min(0).max(4_102_444_800_000),
      until: time.min(0).max(4_102_444_800_000),
      budget: amount,
      reason,
    }),
    output: detail,
  },
  officePublishOffer: { input: z.object({ id, seen, reason }), output: detail },
  officeDeleteDraft: {
    input: z.object({ id, reason }),
    /** What is left of the offer; null if it was never published. */
    output: z.object({ offer: detail.nullable() }),
  },
  officeCloseOffer: { input: z.object({ id, reason }), output: detail },
  officeOfferJoinings: {
    input: z.object({ ...pageInput, id }),
    output: z.object(
      page(
        z.object({
          id,
          memberId: id,
          account: z.string(),
          joinedAt: time,
          version: z.int(),
          state: z.enum([...OWN_STATES, 'lapsed']),
          deposit: money.nullable(),
          bonus: money.nullable(),
          required: money.nullable(),
        }),
      ),
    ),
  },
  officeApplications: {
    input: z.object({
      ...pageInput,
      list: z.enum(['open', 'decided']).optional(),
      offerId: id.optional(),
    }),
    output: z.object(page(application)),
  },
  officeApplication: {
    input: z.object({ id }),
    output: application.extend({
      most: money,
      turnoverRate: z.int(),
      /** What is left of the offer's budget. */
      left: money,
      /** Above it a second person has to agree. */
      secondAbove: money,
      seen,
      /** Other accounts of the same person that took this offer. */
      alsoTakenBy: z.array(z.object({ memberId: id, account: z.string() })),
    }),
  },
  officeApplicationImage: { input: z.object({ id }), output: image },
  officeTakeApplication: { input: z.object({ id }), output: done },
  officeDecideApplication: {
    input: z.object({
      id,
      /** The amount to issue; null rejects. */
      amount: amount.nullable(),
      /** The member reads it. */
      reason,
    }),
    output: application,
  },
  officeConfirmApplication: {
    input: z.object({ id, agree: z.boolean(), seen, reason }),
    output: application,
  },
} satisfies SchemaTable<typeof officePromotionCalls>
