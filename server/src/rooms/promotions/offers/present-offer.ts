import { realCurrency, toWire } from '@koi/contract/money.ts'
import { offerStatus } from '@koi/contract/promotions/offer.ts'
import type { Edges } from '@koi/contract/promotions/price.ts'
import type { OfferTerms, promotionSchemas } from '@koi/contract/schemas/promotions.ts'
import type { z } from 'zod'
import type { Language } from '../../../caller.ts'
import type { BonusStanding } from '../../cashier/index.ts'
import { leastCost, type MemberOffer, ownStateOf } from './offer.ts'

type Detail = z.input<(typeof promotionSchemas)['offer']['output']>
type Row = z.input<(typeof promotionSchemas)['offers']['output']>['content'][number]

interface Seen {
  readonly language: Language
  readonly now: Date
  /** Whether the member's deposits fit: the first, or a later one. */
  readonly fitsDeposits: boolean
  /** How far the member's bonus is; null where none runs. */
  readonly standing: Pick<BonusStanding, 'done' | 'before'> | null
}

/** The label of an offer, and whether its member may join or apply now. Pure. */
function standingOf(
  offer: MemberOffer,
  { now, fitsDeposits }: Pick<Seen, 'now' | 'fitsDeposits'>,
): Pick<Row, 'status' | 'isOpen'> {
  const own = ownStateOf(offer)
  const facts = {
    state: fitsDeposits ? offer.state : 'closed',
    from: offer.from.getTime(),
    until: offer.until.getTime(),
    hasBudget: offer.left >= leastCost(offer.terms),
  } as const
  const isJoinable = offerStatus({ ...facts, own: null }, now.getTime()) === 'join'
  return {
    status: offerStatus({ ...facts, own }, now.getTime()),
    isOpen: isJoinable && (own === null || own === 'rejected' || offer.joining?.stopped != null),
  }
}

export function presentOffer(offer: MemberOffer, seen: Seen): Row {
  const { id, kind, titles, picture, from, until, terms, once } = offer
  return {
    ...{
      id: String(id),
      kind,
      title: titles[seen.language] || titles.EN,
      terms,
      once,
      currency: realCurrency(),
    },
    picture: picture === null ? null : `/brand/${picture}`,
    from: from.getTime(),
    until: until.getTime(),
    ...standingOf(offer, seen),
    own: ownPart(offer, seen.standing),
  }
}

interface House {
  readonly edges: Edges
  /** The turnover of a deposit, per 10 000 of it. */
  readonly rate: number
}

/** With the edges of the categories that count. */
export const presentDetail = (offer: MemberOffer, seen: Seen, { edges, rate }: House): Detail => ({
  ...presentOffer(offer, seen),
  body: offer.bodies[seen.language] || offer.bodies.EN,
  conditions: offer.conditions[seen.language] || offer.conditions.EN || '',
  version: offer.version,
  depositTurnoverRate: rate,
  edges: Object.fromEntries(
    Object.entries(edges).filter(([category]) => weightOf(offer.terms, category) > 0),
  ),
})

/** How much of a category's turnover counts; 0 where nothing is played for it. Pure. */
const weightOf = (terms: OfferTerms, category: string): number =>
  terms.kind === 'apply' ? 0 : (Object.entries(terms.weights).find(([one]) => one === category)?.[1] ?? 0)

function ownPart({ joining, application }: MemberOffer, standing: Seen['standing']): Row['own'] {
  if (joining !== null) {
    const { at, until, bonus, deposit, required, stopped, state, reserved } = joining
    return {
      ...{ at: at.getTime(), until: until.getTime(), application: null, stopped },
      isKept: state !== 'signed' || reserved > 0n,
      ...{ amount: wire(bonus), deposit: wire(deposit), required: wire(required) },
      ...{ done: wire(standing?.done ?? null), before: wire(standing?.before ?? null) },
    }
  }
  if (application === null) return null
  const { state, at, comment, images, amount, reason, decidedAt, number } = application
  // What an operator proposed is not decided yet.
  const isDecided = state === 'issued' || state === 'rejected'
  return {
    ...{ at: at.getTime(), until: null, deposit: null, required: null, done: null, before: null },
    stopped: null,
    isKept: true,
    amount: isDecided ? wire(amount) : null,
    application: {
      ...{ state, comment, images: images.map(String), number },
      reason: isDecided ? reason : null,
      decidedAt: isDecided ? (decidedAt?.getTime() ?? null) : null,
    },
  }
}

const wire = (amount: bigint | null): string | null => (amount === null ? null : toWire(amount))
