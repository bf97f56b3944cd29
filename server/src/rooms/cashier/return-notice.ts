import { formatMoney, symbolOf } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { defineTexts, fillText } from '../../text-template.ts'
import { languageOf } from '../members/index.ts'
import { readText } from '../whitelabel/index.ts'
import type { Deposit } from './deposit.ts'
import type { ReturnReason } from './return-store.ts'

type What = ReturnReason | 'returned'

interface Text {
  readonly subject: string
  readonly body: string
}

/** What a member reads about a payment that was not credited; `{amount}` and `{order}` are filled in. */
const texts = defineTexts<What, Text>('cashier.return', 'letter', {
  EN: {
    order_over: {
      subject: 'A payment is being returned',
      body: 'Your payment of {amount} for order {order} arrived after the order was cancelled or had expired. It was not credited. We are returning it to the account that it was paid from.',
    },
    play_closed: {
      subject: 'A payment is being returned',
      body: 'Your payment of {amount} for order {order} arrived while play is closed to you. It was not credited. We are returning it to the account that it was paid from.',
    },
    over_limit: {
      subject: 'A payment is being returned',
      body: 'Your payment of {amount} for order {order} is above your deposit limit. It was not credited. We are returning it to the account that it was paid from.',
    },
    operator: {
      subject: 'A payment is being returned',
      body: 'Your payment of {amount} for order {order} was not credited. We are returning it to the account that it was paid from.',
    },
    returned: {
      subject: 'A payment was returned',
      body: 'The payment provider confirms that {amount} of order {order} went back to the account that it was paid from. Banks may take a few days to show it.',
    },
  },
  MS: {
    order_over: {
      subject: 'Bayaran sedang dipulangkan',
      body: 'Bayaran anda sebanyak {amount} untuk pesanan {order} tiba selepas pesanan itu dibatalkan atau tamat tempoh. Ia tidak dikreditkan. Kami sedang memulangkannya ke akaun pembayar.',
    },
    play_closed: {
      subject: 'Bayaran sedang dipulangkan',
      body: 'Bayaran anda sebanyak {amount} untuk pesanan {order} tiba semasa permainan ditutup untuk anda. Ia tidak dikreditkan. Kami sedang memulangkannya ke akaun pembayar.',
    },
    over_limit: {
      subject: 'Bayaran sedang dipulangkan',
      body: 'Bayaran anda sebanyak {amount} untuk pesanan {order} melebihi had deposit anda. Ia tidak dikreditkan. Kami sedang memulangkannya ke akaun pembayar.',
    },
    operator: {
      subject: 'Bayaran sedang dipulangkan',
      body: 'Bayaran anda sebanyak {amount} untuk pesanan {order} tidak dikreditkan. Kami sedang memulangkannya ke akaun pembayar.',
    },
    returned: {
      subject: 'Bayaran telah dipulangkan',
      body: 'Penyedia bayaran mengesahkan bahawa {amount} bagi pesanan {order} telah dipulangkan ke akaun pembayar. Bank mungkin mengambil beberapa hari untuk memaparkannya.',
    },
  },
  CN: {
    order_over: {
      subject: '一笔付款正在退回',
      body: '您为订单 {order} 支付的 {amount} 在订单取消或过期之后才到账，因此没有入账。我们正在将款项退回付款账户。',
    },
    play_closed: {
      subject: '一笔付款正在退回',
      body: '您为订单 {order} 支付的 {amount} 到账时，您的账户已暂停游戏，因此没有入账。我们正在将款项退回付款账户。',
    },
    over_limit: {
      subject: '一笔付款正在退回',
      body: '您为订单 {order} 支付的 {amount} 超出了您的充值限额，因此没有入账。我们正在将款项退回付款账户。',
    },
    operator: {
      subject: '一笔付款正在退回',
      body: '您为订单 {order} 支付的 {amount} 没有入账。我们正在将款项退回付款账户。',
    },
    returned: {
      subject: '付款已退回',
      body: '支付平台确认，订单 {order} 的 {amount} 已退回付款账户。银行可能需要几天才会显示。',
    },
  },
})

interface News {
  readonly deposit: Deposit
  readonly what: What
  readonly amount: bigint
}

/** Notifies the member of a payment that is being returned, or was; sent if the transaction commits. */
export async function notifyOfReturn(ctx: Context, tx: Tx, { deposit, what, amount }: News): Promise<void> {
  const { memberId, orderNumber, currency } = deposit
  const { subject, body } = await readText(tx, texts[what], await languageOf(tx, memberId))
  const values = { amount: formatMoney(amount, symbolOf(currency)), order: orderNumber }
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(memberId), subject: fillText(subject, values) },
      body: fillText(body, values),
      at: ctx.clock.now().getTime(),
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
}
