import type { CallTable } from '../call.ts'
import { UPLOAD_MAX_BYTES } from '../limits.ts'

/** Offers of the house, and members' applications for them; the screens load these calls with themselves. */
const PLAY_CLOSED = [
  'protection.excluded',
  'protection.timed_out',
  'protection.under_age',
  'protection.frozen',
  'protection.time_limit',
] as const

/** Nothing is offered while play is closed or a limit is used up (GR-18). */
const NOT_OFFERED = [
  ...PLAY_CLOSED,
  'protection.stake_limit',
  'protection.loss_limit',
  'protection.deposit_limit',
] as const

/** Why an offer cannot be taken. */
const NOT_TAKEN = [
  'offer.unknown',
  'offer.kind',
  'offer.not_begun',
  'offer.over',
  'offer.budget_gone',
  'offer.taken',
  'offer.taken_by_person',
] as const

export const promotionCalls = {
  /** Open and coming offers, with the member's own state (RT-01). */
  offers: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/promotion/offers',
    access: 'optional',
    refusals: [],
  },
  /** One offer with its terms (RT-02). */
  offer: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/promotion/offers/detail',
    access: 'optional',
    refusals: ['offer.unknown'],
  },
  /** What the member has taken, by the lists of the reward centre. */
  ownOffers: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/promotion/offers/own',
    access: 'member',
    refusals: ['request.invalid'],
  },
  /** Opts in to a bonus on the next deposit; a repeated call returns the same. */
  joinOffer: {
    module: 'PROMOTION3',
    method: 'POST',
    path: '/wps/promotion/offers/join',
    access: 'member',
    refusals: [...NOT_TAKEN, 'offer.deposits', ...NOT_OFFERED],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
  /** Takes a bonus that waits for the member's word. */
  takeBonus: {
    module: 'PROMOTION3',
    method: 'POST',
    path: '/wps/promotion/offers/take',
    access: 'member',
    refusals: ['offer.unknown', 'offer.nothing_ready', 'offer.taken_by_person', ...PLAY_CLOSED],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
  /** Applies for an offer; a repeated call returns the open application (MN-15). */
  applyForOffer: {
    module: 'PROMOTION3',
    method: 'PUT',
    path: '/wps/promotion/applications',
    access: 'member',
    refusals: [...NOT_TAKEN, 'application.comment', 'upload.too_many', 'upload.unknown', ...NOT_OFFERED],
    rate: { max: 10, seconds: 600, per: 'caller' },
  },
  /** One picture at a time, before the application that it belongs to. */
  uploadApplicationImage: {
    module: 'PROMOTION3',
    method: 'POST',
    path: '/wps/promotion/applications/image',
    access: 'member',
    refusals: ['upload.type', 'upload.too_large'],
    rate: { max: 30, seconds: 600, per: 'address' },
    // Base64 takes four characters for three bytes; the margin lets 'upload.too_large' name a picture just
    // above it.
    maxBytes: Math.ceil((UPLOAD_MAX_BYTES * 4) / 3) + 64 * 1024,
  },
  /** A picture of one's own application. */
  applicationImage: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/promotion/applications/image',
    access: 'member',
    refusals: ['upload.unknown'],
  },
} as const satisfies CallTable
