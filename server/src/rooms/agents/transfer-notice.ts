import { formatMoney } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { defineText, fillText } from '../../text-template.ts'
import { languageOf } from '../members/index.ts'
import { readText } from '../whitelabel/index.ts'
import { type Transfer, transferNumber } from './transfer-store.ts'

/** What the upline reads. */
const transferReceived = defineText({
  name: 'agents.transfer-received',
  channel: 'letter',
  texts: {
    EN: {
      subject: '{account} sent you {amount}',
      body: '{account} of your team sent you {amount}. It is in your balance. Play {required} before you withdraw or send it on. Number: {number}.',
    },
    MS: {
      subject: '{account} menghantar {amount} kepada anda',
      body: '{account} daripada pasukan anda menghantar {amount} kepada anda. Wang itu berada dalam baki anda. Mainkan {required} sebelum anda mengeluarkan atau menghantarnya. Nombor: {number}.',
    },
    CN: {
      subject: '{account} 向您转入 {amount}',
      body: '您团队的 {account} 向您转入 {amount}，已计入您的余额。完成 {required} 流水后方可提现或转出。编号：{number}。',
    },
  },
})

interface Received {
  readonly sender: MemberCaller
  readonly uplineId: MemberId
  readonly transfer: Transfer
}

/** Notifies the upline of a transfer by a letter; sent if the transaction commits. */
export async function notifyUpline(
  ctx: Context,
  tx: Tx,
  { sender, uplineId, transfer }: Received,
): Promise<void> {
  const { subject, body } = await readText(tx, transferReceived, await languageOf(tx, uplineId))
  const values: Readonly<Record<string, string>> = {
    account: sender.account,
    amount: formatMoney(transfer.amount),
    required: formatMoney(transfer.required),
    number: transferNumber(transfer),
  }
  const fill = (text: string) => fillText(text, values)
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(uplineId), subject: fill(subject), body: fill(body) },
      at: transfer.sentAt.getTime(),
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
}
