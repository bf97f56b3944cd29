export const noticeKinds = [
  'password-changed',
  'password-reset',
  'payment-password-set',
  'payment-password-changed',
  'payment-password-reset',
  'mobile-bound',
  'email-bound',
  'two-step-on',
  'two-step-off',
  'two-step-reset',
  'ways-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'questions-set',
  'social-linked',
  'social-unlinked',
  'new-browser',
  'browser-ended',
  'birth-date-corrected',
  'erasure-asked',
  'erasure-agreed',
  'erasure-near',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

interface NoticeText {
  readonly subject: string
  readonly line: string
}

export interface NoticeTexts {
  readonly greeting: string
  /** What to do if it was someone else. */
  readonly note: string
  /** The name of a browser that does not identify itself. */
  readonly unknown: string
  readonly texts: Readonly<Record<NoticeKind, NoticeText>>
}
