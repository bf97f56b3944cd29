import type { CallTable } from '../call.ts'
import { UPLOAD_MAX_BYTES } from '../limits.ts'

/** Announcements and banners, the inbox, and feedback. */
export const messageCalls = {
  announcements: {
    module: 'MESSAGE3',
    method: 'GET',
    path: '/wps/announcement',
    access: 'optional',
    refusals: ['merchant.unknown'],
  },
  noticeList: {
    module: 'MESSAGE3',
    method: 'GET',
    path: '/wps/announcement/notice',
    access: 'optional',
    refusals: [],
  },
  popularAnnouncements: {
    module: 'MESSAGE3',
    method: 'GET',
    path: '/wps/announcement/popular',
    access: 'optional',
    refusals: [],
  },
  mobileNotice: {
    module: 'MESSAGE3',
    method: 'GET',
    path: '/wps/announcement/mobile',
    access: 'optional',
    refusals: [],
  },
  lobbyAnnouncements: {
    module: 'MESSAGE3',
    method: 'GET',
    path: '/wps/announcement/GLS2_lobbyNews',
    access: 'optional',
    refusals: [],
  },
  listAnnouncements: {
    module: 'MESSAGE3',
    method: 'GET',
    path: '/wps/announcement/MCSFE_getListAnnouncements',
    access: 'optional',
    refusals: [],
  },
  /** A member's own announcements and when they were read; agents request type A. */
  memberNotices: {
    module: 'MESSAGE3',
    method: 'GET',
    path: '/wps/announcement/member',
    access: 'session',
    refusals: ['permission.denied', 'merchant.unknown'],
  },
  readNotice: {
    module: 'MESSAGE3',
    method: 'POST',
    path: '/wps/announcement/member/read',
    access: 'session',
    refusals: ['announcement.unknown'],
  },
  /** The address of the chat with customer service, with a short token for members (API-081). */
  chatLink: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/chat',
    access: 'optional',
    refusals: ['chat.unset'],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
  pushKey: { module: 'INBOX3', method: 'GET', path: '/wps/push/key', access: 'member', refusals: [] },
  pushTopics: { module: 'INBOX3', method: 'POST', path: '/wps/push/topics', access: 'member', refusals: [] },
  subscribePush: {
    module: 'INBOX3',
    method: 'POST',
    path: '/wps/push',
    access: 'member',
    refusals: ['push.endpoint'],
    rate: { max: 30, seconds: 600, per: 'caller' },
  },
  /** From a notification, which has no session: its token ends the subscription of its device. */
  endPush: {
    module: 'INBOX3',
    method: 'POST',
    path: '/wps/push/end',
    access: 'anyone',
    refusals: ['push.unknown'],
    rate: { max: 30, seconds: 600, per: 'address' },
  },
  inbox: {
    module: 'INBOX3',
    method: 'GET',
    path: '/wps/inbox',
    access: 'session',
    refusals: ['request.invalid'],
  },
  inboxCount: { module: 'INBOX3', method: 'GET', path: '/wps/inbox/count', access: 'session', refusals: [] },
  inboxUnread: {
    module: 'INBOX3',
    method: 'GET',
    path: '/wps/inbox/unread/count',
    access: 'session',
    refusals: [],
  },
  writeLetter: {
    module: 'INBOX3',
    method: 'POST',
    path: '/wps/inbox',
    access: 'session',
    refusals: ['field.required', 'letter.unknown', 'letter.no_upline', 'letter.closed'],
    rate: { max: 10, seconds: 600, per: 'caller' },
  },
  readLetter: {
    module: 'INBOX3',
    method: 'POST',
    path: '/wps/inbox/read',
    access: 'session',
    refusals: ['letter.unknown'],
  },
  readAllLetters: {
    module: 'INBOX3',
    method: 'POST',
    path: '/wps/inbox/read/all',
    access: 'session',
    refusals: [],
  },
  deleteLetter: {
    module: 'INBOX3',
    method: 'DELETE',
    path: '/wps/inbox',
    access: 'session',
    refusals: ['letter.unknown'],
  },
  feedbackHistory: {
    module: 'FEEDBACK3',
    method: 'GET',
    path: '/wps/feedback',
    access: 'session',
    refusals: ['request.invalid'],
  },
  sendFeedback: {
    module: 'FEEDBACK3',
    method: 'PUT',
    path: '/wps/feedback',
    access: 'session',
    refusals: ['feedback.length', 'upload.too_many', 'upload.unknown'],
    rate: { max: 10, seconds: 600, per: 'caller' },
  },
  /** One picture at a time, before the feedback that it belongs to. */
  uploadFeedbackImage: {
    module: 'FEEDBACK3',
    method: 'POST',
    path: '/wps/feedback/image',
    access: 'session',
    refusals: ['upload.type', 'upload.too_large'],
    rate: { max: 30, seconds: 600, per: 'address' },
    // Base64 takes four characters for three bytes; the margin lets 'upload.too_large' name a picture just
    // above it.
    maxBytes: Math.ceil((UPLOAD_MAX_BYTES * 4) / 3) + 64 * 1024,
  },
  feedbackImage: {
    module: 'FEEDBACK3',
    method: 'GET',
    path: '/wps/feedback/image',
    access: 'session',
    refusals: ['upload.unknown'],
  },
} as const satisfies CallTable
