import type { CallTable } from '../../call.ts'
import { PICTURE_MAX_BYTES } from '../../limits.ts'

/** What the house publishes: announcements, and letters to many. */
export const officeContentCalls = {
  officeAnnouncements: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/announcements',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeAnnouncement: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/announcements/detail',
    access: 'operator',
    refusals: ['operator.role', 'announcement.unknown'],
  },
  /** Writes a draft: of a new announcement, in place of the draft before, or as the next version. */
  officeSaveAnnouncement: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/announcements',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'request.invalid',
      'field.required',
      'member.unknown',
      'announcement.unknown',
      'announcement.state',
      'announcement.window',
      'url.refused',
      'picture.refused',
    ],
    // A picture for each language as base64, and the texts.
    maxBytes: Math.ceil((3 * PICTURE_MAX_BYTES * 4) / 3) + 256 * 1024,
  },
  /** Publishes the draft that the operator has seen: it is shown in its window. */
  officePublishAnnouncement: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/announcements/publish',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'announcement.unknown',
      'announcement.state',
      'announcement.window',
      'announcement.changed',
      'operator.second_person',
      'operator.not_independent',
    ],
  },
  /** Ends it at once and for ever; a draft that was never published is thrown away. */
  officeWithdrawAnnouncement: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/announcements/withdraw',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'announcement.unknown', 'announcement.state'],
  },
  officeMailings: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/mailings',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** One letter to many, with how many members it would reach now, and how far it has come. */
  officeMailing: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/mailings/detail',
    access: 'operator',
    refusals: ['operator.role', 'mailing.unknown'],
  },
  /** Writes a draft, or another text of one that was not started. */
  officeSaveMailing: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/mailings',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'request.invalid',
      'field.required',
      'member.unknown',
      'mailing.unknown',
      'mailing.state',
    ],
  },
  /** Starts a draft, or resumes what was stopped; a letter to everybody needs a second person. */
  officeStartMailing: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/mailings/start',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'mailing.unknown',
      'mailing.state',
      'mailing.changed',
    ],
  },
  /** Nobody gets it any more from then on. */
  officeStopMailing: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/mailings/stop',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'mailing.unknown', 'mailing.state'],
  },
} as const satisfies CallTable
