import { formatMoney } from '@koi/contract/money.ts'
import type { MemberId } from '../../../caller.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { defineByKind, fillText } from '../../../text-template.ts'
import { languageOf } from '../../members/index.ts'
import type { Texts } from '../../rewards/index.ts'
import { readText } from '../../whitelabel/index.ts'

type Outcome = 'issued' | 'rejected'
type Letter = { readonly subject: string; readonly body: string }

/** What the member reads; `{offer}`, `{amount}`, `{required}` and `{reason}` are filled in. */
const letters = defineByKind<Outcome, Letter>('promotions.application', 'letter', {
  issued: {
    EN: {
      subject: '{amount} for your application: {offer}',
      body: 'Your application for “{offer}” was accepted. {amount} is in your balance. Before your next withdrawal, play for {required} in all. Our note: {reason}',
    },
    MS: {
      subject: '{amount} untuk permohonan anda: {offer}',
      body: 'Permohonan anda untuk “{offer}” diterima. {amount} sudah berada dalam baki anda. Sebelum pengeluaran seterusnya, jumlah pertaruhan anda perlu mencapai {required}. Catatan kami: {reason}',
    },
    CN: {
      subject: '您的申请已发放 {amount}：{offer}',
      body: '您对“{offer}”的申请已通过，{amount} 已存入您的余额。下次提现前需完成 {required} 的有效流水。备注：{reason}',
    },
  },
  rejected: {
    EN: {
      subject: 'Your application was refused: {offer}',
      body: 'We could not accept your application for “{offer}”. The reason: {reason}',
    },
    MS: {
      subject: 'Permohonan anda ditolak: {offer}',
      body: 'Kami tidak dapat menerima permohonan anda untuk “{offer}”. Sebabnya: {reason}',
    },
    CN: {
      subject: '您的申请未通过：{offer}',
      body: '很抱歉，您对“{offer}”的申请未通过。原因：{reason}',
    },
  },
})

interface News {
  readonly memberId: MemberId
  readonly applicationId: bigint
  readonly titles: Texts
  readonly outcome: Outcome
  readonly amount: bigint
  readonly required: bigint
  readonly reason: string
  readonly at: Date
}

/** Writes the member a letter about the decision, once, if the transaction commits. */
export async function writeDecision(tx: Tx, news: News): Promise<void> {
  const language = await languageOf(tx, news.memberId)
  const values: Readonly<Record<string, string>> = {
    offer: news.titles[language] || news.titles.EN,
    amount: formatMoney(news.amount),
    required: formatMoney(news.required),
    reason: news.reason,
  }
  const fill = (text: string) => fillText(text, values)
  const { subject, body } = await readText(tx, letters[news.outcome], language)
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(news.memberId), subject: fill(subject), body: fill(body) },
      at: news.at.getTime(),
      key: `0ffe${news.applicationId.toString(16).padStart(28, '0')}`,
    },
  })
}
