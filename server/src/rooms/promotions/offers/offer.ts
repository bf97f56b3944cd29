import { fromWire } from '@koi/contract/money.ts'
import type {
  OFFER_ONCE,
  OFFER_STATES,
  OfferKind,
  OfferStop,
  OwnState,
} from '@koi/contract/promotions/offer.ts'
import type { OfferTerms } from '@koi/contract/schemas/promotions.ts'
import type { Language, MemberId } from '../../../caller.ts'
import type { MemberProfile } from '../../members/index.ts'
import type { Texts } from '../../rewards/index.ts'

export type OfferState = (typeof OFFER_STATES)[number]
export type Once = (typeof OFFER_ONCE)[number]
export type DepositTerms = Extract<OfferTerms, { kind: 'deposit' | 'reload' }>
export type ApplyTerms = Extract<OfferTerms, { kind: 'apply' }>

/** Whom an offer is for: each part that is not null has to fit; named accounts are recipients. */
export interface Audience {
  readonly levels: { readonly from: number; readonly to: number } | null
  /** The id of an agent, as text: the members below. */
  readonly team: string | null
  readonly language: Language | null
  readonly hasRecipients: boolean
}

/** What a version says; amounts of the terms are decimal text, as on the wire. */
export interface Version {
  readonly version: number
  readonly titles: Texts
  readonly bodies: Texts
  readonly conditions: Partial<Texts>
  /** The hash of the picture. */
  readonly picture: string | null
  readonly terms: OfferTerms
  readonly once: Once
}

/** A member's part in a deposit offer; amounts in units of 1/100000. */
export interface Joining {
  readonly id: bigint
  readonly state: Exclude<OwnState, 'waiting' | 'taken' | 'proposed' | 'issued' | 'rejected'>
  readonly at: Date
  readonly until: Date
  readonly deposit: bigint | null
  readonly bonus: bigint | null
  readonly required: bigint | null
  /** The order number of the deposit. */
  readonly depositNumber: string | null
  /** What the budget holds for the member. */
  readonly reserved: bigint
  /** Why its bonus did not begin. */
  readonly stopped: OfferStop | null
}

export interface OwnApplication {
  readonly id: bigint
  readonly state: Extract<OwnState, 'waiting' | 'taken' | 'proposed' | 'issued' | 'rejected'>
  readonly at: Date
  readonly comment: string
  readonly images: readonly bigint[]
  readonly amount: bigint | null
  readonly reason: string | null
  readonly decidedAt: Date | null
  readonly number: string | null
}

/** An offer as one member sees it, under the version that applies to them. */
export interface MemberOffer extends Version {
  readonly id: bigint
  readonly kind: OfferKind
  readonly state: OfferState
  readonly from: Date
  readonly until: Date
  readonly left: bigint
  readonly audience: Audience
  readonly isRecipient: boolean
  readonly joining: Joining | null
  readonly application: OwnApplication | null
}

/** The state that decides the label; null if the member has nothing of the offer. Pure. */
export const ownStateOf = ({ joining, application }: MemberOffer): OwnState | null =>
  joining?.state ?? application?.state ?? null

/** What a bonus is granted for: a deposit brings one bonus. Pure. */
export const bonusSource = (offerId: bigint, depositNumber: string): string => `B:${offerId}:${depositNumber}`

/** What one member takes of the budget at least: the largest bonus of a deposit, a cent of an application. Pure. */
export const leastCost = (terms: OfferTerms): bigint =>
  terms.kind === 'apply' ? fromWire('0.01') : fromWire(terms.cap)

/** The least deposit that an offer asks for; 0 if it asks for none. Pure. */
export const leastDeposit = (terms: OfferTerms): bigint =>
  terms.kind === 'apply' ? 0n : fromWire(terms.least)

/** Whether an offer is meant for a member. Pure. */
export function isFor(
  { levels, team, language, hasRecipients }: Audience,
  { profile, isRecipient }: { readonly profile: MemberProfile; readonly isRecipient: boolean },
): boolean {
  const level = profile.level ?? 0
  if (levels !== null && (level < levels.from || level > levels.to)) return false
  if (team !== null && !profile.upline.includes(BigInt(team) as MemberId)) return false
  if (language !== null && profile.language !== language) return false
  return !hasRecipients || isRecipient
}

/** Whether visitors see an offer: it is for members of every level and team. Pure. */
export const isForVisitors = ({ levels, team, language, hasRecipients }: Audience, wanted: Language) =>
  levels === null && team === null && !hasRecipients && (language === null || language === wanted)
