import { formatMoney } from '@koi/contract/money.ts'
import type { Language, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { languageOf } from '../members/index.ts'
import type { BillRow } from './bill-store.ts'

interface Text {
  readonly subject: string
  readonly body: string
}

/** What both sides read when the payer's cash was short for seven days. */
const texts: Readonly<Record<Language, Text>> = {
  EN: {
    subject: 'A contract payment was not made',
    body: 'The payment of {amount} for {period} was tried for seven days, but the payer’s balance was too low. It is not tried again. Contract number: {contract}.',
  },
  MS: {
    subject: 'Bayaran kontrak tidak dibuat',
    body: 'Bayaran {amount} untuk {period} dicuba selama tujuh hari, tetapi baki pembayar tidak mencukupi. Ia tidak akan dicuba lagi. Nombor kontrak: {contract}.',
  },
  CN: {
    subject: '一笔契约款项未支付',
    body: '{period} 的 {amount} 在七天内多次尝试支付，但付款方余额不足，系统不再尝试。契约编号：{contract}。',
  },
}

interface Expiry {
  readonly bill: BillRow
  readonly member: MemberId
}

/** Notifies a side of a bill that expired; sent if the transaction commits. */
export async function notifyOfExpiry(ctx: Context, tx: Tx, { bill, member }: Expiry): Promise<void> {
  const { subject, body } = texts[await languageOf(tx, member)]
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(member), subject },
      body: body
        .replace('{amount}', formatMoney(bill.amount))
        .replace('{period}', bill.period)
        .replace('{contract}', String(bill.contractId)),
      at: ctx.clock.now().getTime(),
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
}
