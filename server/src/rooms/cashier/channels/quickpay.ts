import { toWire } from '@koi/contract/money.ts'
import { z } from 'zod'
import type { Adapter } from '../channel.ts'
import { parseAnswer, reference, type SignedProvider, send, signedAdapter } from './signed-provider.ts'

/** QuickPay's public interface (docs/payments.md); the only file that knows its field names. */
const QUICKPAY: SignedProvider = {
  name: 'QuickPay',
  header: 'x-quickpay',
  settings: ({ KOI_PAYMENT_URL: url, KOI_PAYMENT_SECRET: secret }) => ({ url, secret }),
}

const payment = z.object({ tradeId: reference, payUrl: z.url({ protocol: /^https?$/ }) })

export const quickpay: Adapter = {
  ...signedAdapter(QUICKPAY),

  async createPayment(ctx, order) {
    const content = {
      orderNumber: order.orderNumber,
      amount: toWire(order.amount),
      currency: order.currency,
      notifyUrl: order.notifyUrl,
      returnUrl: order.returnUrl,
      expiresAt: order.expiresAt.toISOString(),
      language: order.language,
    }
    return parseAnswer(QUICKPAY, payment, await send(QUICKPAY, ctx, { path: '/v1/payments', content }))
  },
}
