import type { Language } from '../../../caller.ts'
import { defineTexts } from '../../../text-template.ts'
import type { PushTopic } from './push-store.ts'

interface Text {
  readonly title: string
  readonly body: string
}

/** What a notification says: nothing that should not be read on a locked screen, and nothing that sells. */
export const pushTexts = defineTexts<PushTopic, Text>('messages.push', 'push', {
  EN: {
    draws: { title: 'A result is there', body: 'A draw that you have a ticket of has ended.' },
    money: { title: 'News about your money', body: 'A deposit or a withdrawal has changed.' },
    letters: { title: 'A message for you', body: 'You have a new message in your inbox.' },
  },
  MS: {
    draws: { title: 'Keputusan sudah ada', body: 'Cabutan yang anda ada tiketnya telah tamat.' },
    money: { title: 'Berita tentang wang anda', body: 'Satu deposit atau pengeluaran telah berubah.' },
    letters: { title: 'Mesej untuk anda', body: 'Anda ada mesej baharu dalam peti masuk.' },
  },
  CN: {
    draws: { title: '开奖结果已出', body: '您投注的一期已经开奖。' },
    money: { title: '资金动态', body: '您的一笔充值或提现有了变化。' },
    letters: { title: '您有新消息', body: '收件箱中有一条新消息。' },
  },
})

/** The button that ends them. */
export const PUSH_END: Readonly<Record<Language, string>> = { EN: 'No more', MS: 'Hentikan', CN: '不再接收' }

/** Where a tap leads. */
export const PUSH_PATHS: Readonly<Record<PushTopic, string>> = {
  draws: '/m/bettingRecord',
  money: '/m/transactionRecord',
  letters: '/m/webEmail',
}
