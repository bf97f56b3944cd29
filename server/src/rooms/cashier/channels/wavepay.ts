import { toWire } from '@koi/contract/money.ts'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Adapter, FormField } from '../channel.ts'
import { parseAnswer, reference, type SignedProvider, send, signedAdapter } from './signed-provider.ts'

/** WavePay's public interface (docs/payments.md#wavepay): QR codes and e-wallets, each with a form of its own. */
const WAVEPAY: SignedProvider = {
  name: 'WavePay',
  header: 'x-wavepay',
  settings: ({ KOI_WALLET_URL: url, KOI_WALLET_SECRET: secret }) => ({ url, secret }),
}

const words = z.object({ EN: z.string().min(1).max(80), MS: z.string().max(80), CN: z.string().max(80) })
const field = z.object({
  name: z.string().regex(/^[a-z][a-zA-Z0-9]{0,31}$/),
  label: words,
  kind: z.enum(['text', 'digits', 'choice']),
  minLength: z.int().min(1).max(64),
  maxLength: z.int().min(1).max(64),
  choices: z.array(z.object({ value: z.string().min(1).max(64), label: words })).max(50),
})
const form = z.object({ fields: z.array(field).max(8) })
const payment = z.object({
  tradeId: reference,
  payUrl: z.url({ protocol: /^https?$/ }).nullable(),
  qr: z.string().min(1).max(512).nullable(),
})

/** A form changes rarely, and the deposit page must not wait for its provider each time. */
const FORM_MS = 60_000
const forms = new WeakMap<Context, Map<string, { readonly at: number; readonly fields: FormField[] }>>()

async function readForm(ctx: Context, method: string): Promise<readonly FormField[]> {
  const now = ctx.clock.now().getTime()
  const known = forms.get(ctx) ?? new Map()
  forms.set(ctx, known)
  const cached = known.get(method)
  if (cached !== undefined && now - cached.at < FORM_MS) return cached.fields
  const { fields } = parseAnswer(
    WAVEPAY,
    form,
    await send(WAVEPAY, ctx, { path: '/v1/forms', content: { method } }),
  )
  known.set(method, { at: now, fields })
  return fields
}

export const wavepay: Adapter = {
  ...signedAdapter(WAVEPAY),
  readForm,

  async createPayment(ctx, order) {
    const content = {
      orderNumber: order.orderNumber,
      method: order.method,
      amount: toWire(order.amount),
      currency: order.currency,
      notifyUrl: order.notifyUrl,
      returnUrl: order.returnUrl,
      expiresAt: order.expiresAt.toISOString(),
      language: order.language,
      fields: order.fields,
    }
    const answer = await send(WAVEPAY, ctx, { path: '/v1/payments', content })
    const { qr, ...created } = parseAnswer(WAVEPAY, payment, answer)
    return qr === null ? created : { ...created, payTo: { kind: 'qr', text: qr } }
  },
}
