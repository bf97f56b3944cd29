import type { CallTable } from '../../call.ts'
import { PICTURE_MAX_BYTES } from '../../limits.ts'

/** Offers that operators write, publish and close, and the applications that they decide. */
export const officePromotionCalls = {
  officeOffers: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/offers',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** The house's share of the play of each category: the form computes prices with it (GR-04). */
  officeOfferEdges: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/offers/edges',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** What an offer would have granted for the deposits of past days (GR-04). */
  officeOfferWhatIf: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/offers/what-if',
    access: 'operator',
    refusals: [
      'operator.role',
      'request.invalid',
      'field.required',
      'amount.invalid',
      'member.unknown',
      'offer.kind',
      'offer.terms',
      'calculation.busy',
      'calculation.too_long',
    ],
  },
  officeOffer: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/offers/detail',
    access: 'operator',
    refusals: ['operator.role', 'offer.unknown'],
  },
  /** Writes a draft: a new offer, another text of a draft, or the next version of an open offer. */
  officeSaveOffer: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/offers',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'field.required',
      'amount.invalid',
      'member.unknown',
      'offer.unknown',
      'offer.state',
      'offer.kind',
      'offer.window',
      'offer.terms',
      'offer.budget_small',
      'picture.refused',
    ],
    // A picture as base64, a list of a thousand accounts, and the texts in three languages.
    maxBytes: Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 256 * 1024,
  },
  /** Publishes the draft; requires a second person if the budget is above the configured limit. */
  officePublishOffer: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/offers/publish',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'office.changed',
      'offer.unknown',
      'offer.state',
      'offer.window',
      'offer.budget_small',
    ],
  },
  /** Deletes a draft: with its offer if that was never published, or the next version of an open offer. */
  officeDeleteDraft: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/offers/delete-draft',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'offer.unknown', 'offer.state'],
  },
  /** Closes an open offer for ever; what members have of it stays theirs. */
  officeCloseOffer: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/offers/close',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'offer.unknown', 'offer.state'],
  },
  /** The members who joined a deposit offer, the newest first. */
  officeOfferJoinings: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/offers/joinings',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** The queue of applications: open ones oldest first, decided ones newest first. */
  officeApplications: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/applications',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeApplication: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/applications/detail',
    access: 'operator',
    refusals: ['operator.role', 'application.unknown'],
  },
  officeApplicationImage: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/applications/image',
    access: 'operator',
    refusals: ['operator.role', 'upload.unknown'],
  },
  /** Takes an application from the queue: the member sees that it is looked at. */
  officeTakeApplication: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/applications/take',
    access: 'operator',
    refusals: ['operator.role', 'application.unknown', 'application.state'],
  },
  /** Issues an amount or rejects; an amount above the limit waits for a second person. */
  officeDecideApplication: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/applications/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'amount.too_large',
      'application.unknown',
      'application.state',
      'offer.budget_gone',
      'offer.taken_by_person',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
    ],
  },
  /** The second person agrees with the proposed amount, or sends the application back to the queue. */
  officeConfirmApplication: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/applications/confirm',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'office.changed',
      'application.unknown',
      'application.state',
      'offer.budget_gone',
      'offer.taken_by_person',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
    ],
  },
} as const satisfies CallTable
