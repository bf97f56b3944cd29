import type { Language } from '../../../caller.ts'
import { defineText, defineTexts } from '../../../text-template.ts'
import { chinese } from './notice-cn.ts'
import { english } from './notice-en.ts'
import type { NoticeTexts } from './notice-kind.ts'
import { malay } from './notice-ms.ts'

/** Notices about the security of an account, in the inbox and by mail; `{names}` are filled in. */
export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = { EN: english, MS: malay, CN: chinese }

/** What surrounds every notice by mail; the note ends it in the inbox too. */
export const noticeFrame = defineText({
  name: 'members.notice-frame',
  channel: 'letter',
  texts: { EN: frameOf(english), MS: frameOf(malay), CN: frameOf(chinese) },
})

export const noticeTemplates = defineTexts('members.notice', 'letter', {
  EN: english.texts,
  MS: malay.texts,
  CN: chinese.texts,
})

function frameOf({ greeting, note }: NoticeTexts) {
  return { greeting, note }
}
