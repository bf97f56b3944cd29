import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { messageCalls } from '../calls/messages.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX, UPLOAD_MAX_IMAGES } from '../limits.ts'
import { PUSH_TOPICS } from '../push-topics.ts'
import { clientKey, done, id, none, page, pageInput, text, time } from './shapes.ts'

/** Content types (AN-11): Agent, Player, Banner, Pop-up, Promotion, Headline. */
export const CONTENT_TYPES = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const

const announcement = z.object({
  id,
  type: z.enum(CONTENT_TYPES),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Picture of a banner. */
  url: z.string().nullable(),
  linkUrl: z.string().nullable(),
  promotionType: z.string().nullable(),
  execution: z.enum(['A', 'B', 'F']).nullable(),
  publishedAt: time,
})

const inLanguage = { language: text(8).optional() }

/** What feedback may be about. */
export const FEEDBACK_TYPES = ['suggestion', 'deposit', 'withdrawal', 'game', 'account', 'other'] as const

/** One letter as a member sees it. */
const letter = z.object({
  id,
  box: z.enum(['in', 'out']),
  /** The other party. */
  with: z.enum(['support', 'upline', 'downline']),
  /** The account of the member's downline; null for other parties. */
  account: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  sentAt: time,
  /** Null while the letter is unread, and for letters that the member sent. */
  readAt: time.nullable(),
})

const feedback = z.object({
  id,
  type: z.enum(FEEDBACK_TYPES),
  text: z.string(),
  sentAt: time,
  /** Ids of the pictures. */
  images: z.array(id),
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
})

/** A picture as base64, shown as a data URL; it has no URL of its own (decision 0012). */
export const image = z.object({ type: z.enum(['image/png', 'image/jpeg']), data: z.string() })

export const messageSchemas = {
  announcements: {
    input: z.object({
      /** Content types, separated by commas or given several times (AN-12). */
      types: z.union([text(32), z.array(text(32)).max(8)]),
      groupName: text(16).optional(),
      platform: text(8).optional(),
      merchantCode: text(32).optional(),
      token: text(128).optional(),
      language: text(8).optional(),
    }),
    output: z.array(announcement),
  },
  noticeList: { input: z.object(inLanguage), output: z.array(announcement) },
  popularAnnouncements: { input: z.object(inLanguage), output: z.array(announcement) },
  mobileNotice: {
    input: z.object(inLanguage),
    output: z.object({ contentLobby: z.array(announcement) }),
  },
  lobbyAnnouncements: { input: z.object(inLanguage), output: z.array(announcement) },
  listAnnouncements: { input: z.object(inLanguage), output: z.array(announcement) },
  memberNotices: {
    input: z.object({
      /** A for agents, PL (the default) for everyone. */
      types: z.enum(['A', 'PL']).optional(),
      groupName: text(16).optional(),
      platform: text(8).optional(),
      merchantCode: text(32).optional(),
      ...inLanguage,
    }),
    output: z.object({
      content: z.array(announcement.extend({ readAt: time.nullable() })),
      footer: z.object({ unreadCount: z.int() }),
    }),
  },
  readNotice: { input: z.object({ id }), output: done },
  chatLink: { input: none, output: z.object({ url: z.string() }) },
  pushKey: { input: none, output: z.object({ key: z.string() }) },
  pushTopics: {
    input: z.object({ endpoint: text(1000) }),
    output: z.object({ topics: z.array(z.enum(PUSH_TOPICS)) }),
  },
  subscribePush: {
    input: z.object({
      endpoint: text(1000),
      /** The keys of the device (RFC 8291), in base64url. */
      p256dh: z.string().regex(/^[\w-]{87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
      /** Empty ends the subscription. */
      topics: z.array(z.enum(PUSH_TOPICS)).max(3),
    }),
    output: done,
  },
  endPush: { input: z.object({ token: text(64) }), output: done },
  inbox: {
    input: z.object({ ...pageInput, box: z.enum(['in', 'out']).optional() }),
    output: z.object(page(letter)),
  },
  inboxCount: { input: none, output: z.int() },
  inboxUnread: { input: none, output: z.int() },
  writeLetter: {
    input: z.object({
      clientKey,
      /** Customer service or the direct upline; a reply goes to the writer of the letter. */
      to: z.enum(['support', 'upline']).optional(),
      replyTo: id.optional(),
      subject: text(LETTER_SUBJECT_MAX),
      body: text(LETTER_BODY_MAX),
    }),
    output: letter,
  },
  readLetter: { input: z.object({ id }), output: done },
  readAllLetters: { input: none, output: done },
  deleteLetter: { input: z.object({ id }), output: done },
  feedbackHistory: {
    input: z.object(pageInput),
    output: z.object({
      ...page(feedback),
      rules: z.object({
        types: z.array(z.enum(FEEDBACK_TYPES)),
        minWords: z.int(),
        maxWords: z.int(),
        maxImages: z.int(),
        maxBytes: z.int(),
      }),
    }),
  },
  sendFeedback: {
    input: z.object({
      clientKey,
      type: z.enum(FEEDBACK_TYPES),
      text: text(8000),
      /** Ids from `uploadFeedbackImage`; more than three are refused with 'upload.too_many'. */
      images: z
        .array(id)
        .max(UPLOAD_MAX_IMAGES * 4)
        .optional(),
    }),
    output: feedback,
  },
  uploadFeedbackImage: { input: z.object({ data: z.string() }), output: z.object({ id }) },
  feedbackImage: { input: z.object({ id }), output: image },
} satisfies SchemaTable<typeof messageCalls>
