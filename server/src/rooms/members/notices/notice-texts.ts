import type { Language } from '../../../caller.ts'
import { chinese } from './notice-cn.ts'
import { english } from './notice-en.ts'
import type { NoticeTexts } from './notice-kind.ts'
import { malay } from './notice-ms.ts'

/** Notices about the security of an account, in the inbox and by mail; `{names}` are filled in. */
export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = { EN: english, MS: malay, CN: chinese }
