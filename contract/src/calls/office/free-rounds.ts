import type { CallTable } from '../../call.ts'

/** Free rounds in vendors' games, which operators give to members (GR-20). */
export const officeFreeRoundsCalls = {
  /** The games that free rounds can be given in, with their returns: each vendor is asked now. */
  officeFreeGames: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/free-rounds/games',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** What rounds cost at the return of their game, for one account and for all. */
  officeFreeCost: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/free-rounds/cost',
    access: 'operator',
    refusals: ['operator.role', 'amount.invalid', 'vendor.unknown', 'free.game', 'free.unavailable'],
  },
  /** What operators gave, or want to give, the newest first. */
  officeFreeOffers: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/free-rounds/offers',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Gives free rounds to accounts, or asks a second person to if they cost more than the limit. */
  officeGiveFreeRounds: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/free-rounds',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'field.required',
      'amount.invalid',
      'member.unknown',
      'vendor.unknown',
      'reward.window',
      'free.game',
      'free.cost',
      'free.unavailable',
    ],
    maxBytes: 128 * 1024,
  },
  /** Accepting needs somebody independent of the one who asked; anyone may decline. */
  officeDecideFreeOffer: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/free-rounds/offers/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'free.unknown',
      'free.state',
      'reward.window',
    ],
  },
  /** Ends the rounds of all members of an offer that was given; what was won stays. */
  officeCancelFreeOffer: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/free-rounds/offers/cancel',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'free.unknown', 'free.state'],
  },
  /** The free rounds of all members or of one, the newest first. */
  officeFreeRounds: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/free-rounds',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** What was won stays; no further round is accepted. */
  officeCancelFreeRounds: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/free-rounds/cancel',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'free.unknown', 'free.state'],
  },
} as const satisfies CallTable
