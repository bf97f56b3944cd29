import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { defineText, fillText } from '../../text-template.ts'
import { languageOf } from '../members/index.ts'
import { readText } from '../whitelabel/index.ts'

/** What a member reads about a new account for withdrawals; `{bank}` and `{number}` are filled in. */
const accountAdded = defineText({
  name: 'cashier.account-added',
  channel: 'letter',
  texts: {
    EN: {
      subject: 'An account for withdrawals was added',
      body: '{bank} {number} was added to your accounts for withdrawals. If that was not you, change your password and write to support at once.',
    },
    MS: {
      subject: 'Akaun pengeluaran telah ditambah',
      body: '{bank} {number} telah ditambah kepada akaun pengeluaran anda. Jika bukan anda yang menambahnya, tukar kata laluan anda dan tulis kepada khidmat pelanggan dengan segera.',
    },
    CN: {
      subject: '已添加提款账户',
      body: '{bank} {number} 已添加到您的提款账户。如非您本人操作，请立即修改密码并联系客服。',
    },
  },
})

interface NewAccount {
  readonly memberId: MemberId
  readonly bankName: string
  /** The part of the number that is shown. */
  readonly number: string
}

/** Writes the member a letter about an account that was added; sent if the transaction commits. */
export async function notifyOfAccount(
  ctx: Context,
  tx: Tx,
  { memberId, bankName, number }: NewAccount,
): Promise<void> {
  const { subject, body } = await readText(tx, accountAdded, await languageOf(tx, memberId))
  const fill = (text: string) => fillText(text, { bank: bankName, number })
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(memberId), subject: fill(subject), at: ctx.clock.now().getTime() },
      body: fill(body),
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
}
