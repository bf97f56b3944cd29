import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { promotionCalls } from '../calls/promotions.ts'
import { UPLOAD_MAX_IMAGES } from '../limits.ts'
import {
  APPLICATION_STATES,
  OFFER_KINDS,
  OFFER_ONCE,
  OFFER_STATUSES,
  OFFER_STOPS,
} from '../promotions/offer.ts'
import { GAME_CATEGORIES } from './games.ts'
import { image } from './messages.ts'
import { REWARD_LISTS } from './rewards.ts'
import { amount, currency, id, money, none, page, pageInput, text, time } from './shapes.ts'

/** A rate per 10 000. */
const rate = (max: number) => z.int().min(0).max(max)

/** What an application can bring; operators decide how much. */
const applyTerms = z.object({
  kind: z.literal('apply'),
  /** The largest amount. */
  most: amount,
  /** Turnover before the next withdrawal, per 10 000 of the amount. */
  turnoverRate: rate(1_000_000),
})

/** Bonuses on the first deposit, or on later ones (docs/domain/promotions.md#bonuses-on-deposits). */
const depositTerms = z.object({
  kind: z.enum(['deposit', 'reload']),
  /** Per 10 000 of the deposit. */
  percent: rate(1_000_000).min(1),
  /** The largest bonus. */
  cap: amount,
  /** The smallest deposit. */
  least: amount,
  /** How often the deposit and the bonus count in what is played, and the multiple. */
  onDeposit: rate(10),
  onBonus: rate(10),
  times: z.int().min(1).max(1000),
  /** How much of a category's valid turnover counts, per 10 000. */
  weights: z.partialRecord(z.enum(GAME_CATEGORIES), rate(10_000)),
  /** The largest stake while the bonus is played for. */
  maxStake: amount,
  /** Days to deposit after joining, and days to play after the deposit. */
  joinDays: z.int().min(1).max(90),
  days: z.int().min(1).max(365),
  /** Whether the bonus begins with the deposit, or waits for the member to take it. */
  begins: z.enum(['at_deposit', 'by_member']),
})

export const offerTerms = z.discriminatedUnion('kind', [applyTerms, depositTerms])
export type OfferTerms = z.output<typeof offerTerms>

/** What the member has of an offer. */
const own = z.object({
  at: time,
  /** Of a bonus: until when to deposit or to take it, or to play; null for an application. */
  until: time.nullable(),
  /** The bonus, or what an operator issued; null before it is known. */
  amount: money.nullable(),
  deposit: money.nullable(),
  required: money.nullable(),
  done: money.nullable(),
  /** What is still to be played first, for deposits, rewards and older bonuses; null where no bonus runs. */
  before: money.nullable(),
  /** Why the bonus did not begin; null where it did, and before that. */
  stopped: z.enum(OFFER_STOPS).nullable(),
  /** False while nothing of the budget is kept for a member who joined without a proved contact. */
  isKept: z.boolean(),
  application: z
    .object({
      state: z.enum(APPLICATION_STATES),
      comment: z.string(),
      images: z.array(id),
      /** The operator's reason; null before the decision. */
      reason: z.string().nullable(),
      decidedAt: time.nullable(),
      /** The name of the turnover requirement in the withdrawal terms. */
      number: z.string().nullable(),
    })
    .nullable(),
})

const offer = z.object({
  id,
  kind: z.enum(OFFER_KINDS),
  /** In the caller's language, or in English if that text is missing. */
  title: z.string(),
  /** The URL of its picture. */
  picture: z.string().nullable(),
  from: time,
  until: time,
  currency,
  /** The terms that apply to this caller: those they joined under, or the published ones. */
  terms: offerTerms,
  once: z.enum(OFFER_ONCE),
  status: z.enum(OFFER_STATUSES),
  /** Whether the member may join or apply now. */
  isOpen: z.boolean(),
  /** Null for visitors, and before the member did anything. */
  own: own.nullable(),
})

const detail = offer.extend({
  /** Sanitised HTML. */
  body: z.string(),
  conditions: z.string(),
  version: z.int(),
  /** The house's share of the play of the categories that count, per 10 000: what playing costs on average. */
  edges: z.partialRecord(z.enum(GAME_CATEGORIES), z.int()),
  /** What a deposit itself asks to be played before a withdrawal, and before the bonus, per 10 000 of it. */
  depositTurnoverRate: z.int(),
})

export const promotionSchemas = {
  offers: { input: none, output: z.object({ content: z.array(offer) }) },
  offer: { input: z.object({ id }), output: detail },
  ownOffers: {
    input: z.object({ ...pageInput, list: z.enum(REWARD_LISTS) }),
    output: z.object(page(offer)),
  },
  joinOffer: { input: z.object({ id }), output: detail },
  takeBonus: { input: z.object({ id }), output: detail },
  applyForOffer: {
    input: z.object({
      id,
      /** At most 140 characters after trimming, of up to two units each. */
      comment: text(1_000),
      /** Ids from `uploadApplicationImage`; more than three are refused with 'upload.too_many'. */
      images: z.array(id).max(UPLOAD_MAX_IMAGES * 4),
    }),
    output: detail,
  },
  uploadApplicationImage: { input: z.object({ data: z.string() }), output: z.object({ id }) },
  applicationImage: { input: z.object({ id }), output: image },
} satisfies SchemaTable<typeof promotionCalls>

/** For `createClient<PromotionSchemas>(promotionCalls, …)`. */
export type PromotionSchemas = typeof promotionSchemas
