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
} as const satisfies CallTable
