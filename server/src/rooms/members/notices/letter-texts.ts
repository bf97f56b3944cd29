import type { Language } from '../../../caller.ts'
import { defineTexts } from '../../../text-template.ts'

/** The text of a letter, in the order of its parts; `{names}` are filled in. */
export interface LetterText {
  readonly subject: string
  readonly greeting: string
  readonly line: string
  /** The label of the button for the letter's link. */
  readonly action?: string
  /** The small print at the end: what to do if the member did not request the letter. */
  readonly note: string
}

export type LetterKind = 'reset-link' | 'email-code' | 'email-changed'

/** Letters that are sent only by mail, in the language of the request; notices have their own texts. */
export const letterTexts: Readonly<Record<Language, Readonly<Record<LetterKind, LetterText>>>> = {
  EN: {
    'reset-link': {
      subject: 'Set a new password',
      greeting: 'Hello {account},',
      line: 'You asked to set a new password. The link below can be used once, within {minutes} minutes.',
      action: 'Set a new password',
      note: 'If this was not you, you can ignore this mail: your password will not change.',
    },
    'email-code': {
      subject: '{code} is your code',
      greeting: 'Hello {account},',
      line: 'Your code to bind this e-mail address is {code}. It is valid for {minutes} minutes.',
      note: 'If this was not you, you can ignore this mail. Do not share the code with anyone.',
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      greeting: 'Hello {account},',
      line: 'The e-mail address of your account is now {email}. This one is no longer used.',
      note: 'If this was not you, contact customer service at once.',
    },
  },
  MS: {
    'reset-link': {
      subject: 'Tetapkan kata laluan baharu',
      greeting: 'Salam {account},',
      line: 'Anda meminta untuk menetapkan kata laluan baharu. Pautan di bawah sah sekali sahaja, selama {minutes} minit.',
      action: 'Tetapkan kata laluan baharu',
      note: 'Jika bukan anda yang meminta, abaikan sahaja: kata laluan anda tidak berubah.',
    },
    'email-code': {
      subject: '{code} ialah kod anda',
      greeting: 'Salam {account},',
      line: 'Kod anda untuk mendaftarkan alamat e-mel ini ialah {code}. Sah selama {minutes} minit.',
      note: 'Jika bukan anda yang meminta, abaikan sahaja dan jangan berikan kod ini kepada sesiapa.',
    },
    'email-changed': {
      subject: 'Alamat e-mel anda telah ditukar',
      greeting: 'Salam {account},',
      line: 'Alamat e-mel akaun anda kini {email}. Alamat ini tidak digunakan lagi.',
      note: 'Jika bukan anda, hubungi khidmat pelanggan dengan segera.',
    },
  },
  CN: {
    'reset-link': {
      subject: '设置新密码',
      greeting: '{account}，您好：',
      line: '您申请设置新密码。以下链接仅可使用一次，{minutes} 分钟内有效。',
      action: '设置新密码',
      note: '如非本人操作，请忽略此邮件，您的密码不会改变。',
    },
    'email-code': {
      subject: '您的验证码是 {code}',
      greeting: '{account}，您好：',
      line: '您绑定本邮箱的验证码是 {code}，{minutes} 分钟内有效。',
      note: '如非本人操作，请忽略此邮件，切勿将验证码告诉他人。',
    },
    'email-changed': {
      subject: '您的邮箱已更改',
      greeting: '{account}，您好：',
      line: '您账号的邮箱已改为 {email}，本邮箱不再使用。',
      note: '如非本人操作，请立即联系客服。',
    },
  },
}

/** The same as an operator may write them; a letter without a link has no part `action`. */
export const letterTemplates = defineTexts('members.mail', 'mail', letterTexts)
