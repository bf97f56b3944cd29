import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseAmount, toWire } from '@koi/contract/money.ts'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { type Adapter, ChannelFault, type Notice } from '../channel.ts'

/** QuickPay's public interface (docs/payments.md); the only file that knows its field names. */
const TIMESTAMP = 'x-quickpay-timestamp'
const SIGNATURE = 'x-quickpay-signature'
/** A signed message is valid for five minutes, in both directions. */
export const WINDOW_MS = 5 * 60_000
const TIMEOUT_MS = 10_000
/** 4xx statuses after which the request may still have been executed: timeout, conflict, too early. */
const UNCERTAIN_STATUSES: readonly number[] = [408, 409, 425]

const reference = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const notice = z
  .object({
    event: z.enum(['payment', 'payout']),
    orderNumber: reference,
    tradeId: reference,
    status: z.enum(['PENDING', 'PAID', 'FAILED', 'CANCELLED']),
    amount: z.string().regex(/^\d{1,12}\.\d{2}$/),
    currency: z.string().regex(/^[A-Z]{3}$/),
  })
  // A payment of zero is malformed.
  .refine(({ status, amount }) => status !== 'PAID' || /[1-9]/.test(amount))
const payment = z.object({ tradeId: reference, payUrl: z.url({ protocol: /^https?$/ }) })
const payout = z.object({ tradeId: reference })
const refund = z.object({ refundId: reference, status: z.enum(['PENDING', 'REFUNDED']) })

const STATUS = { PENDING: 'pending', PAID: 'paid', FAILED: 'failed', CANCELLED: 'cancelled' } as const

/** Hex of HMAC-SHA256 over the timestamp, a dot and the body's bytes. */
const sign = (secret: string, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

export const quickpay: Adapter = {
  isConfigured: ({ config }) =>
    config.KOI_PAYMENT_URL !== undefined && config.KOI_PAYMENT_SECRET !== undefined,

  async createPayment(ctx, order) {
    const answer = await request(ctx, '/v1/payments', {
      orderNumber: order.orderNumber,
      amount: toWire(order.amount),
      currency: order.currency,
      notifyUrl: order.notifyUrl,
      returnUrl: order.returnUrl,
      expiresAt: order.expiresAt.toISOString(),
      language: order.language,
    })
    return parseAnswer(payment, answer)
  },

  queryPayment: (ctx, orderNumber) => query(ctx, '/v1/payments/query', { orderNumber }),

  cancelPayment: (ctx, orderNumber) => query(ctx, '/v1/payments/cancel', { orderNumber }),

  async refundPayment(ctx, { number, orderNumber, amount, currency }) {
    const content = { refundNumber: number, orderNumber, amount: toWire(amount), currency }
    const { refundId, status } = parseAnswer(refund, await request(ctx, '/v1/refunds', content))
    return { reference: refundId, isDone: status === 'REFUNDED' }
  },

  async createPayout(ctx, order) {
    const content = {
      orderNumber: order.number,
      amount: toWire(order.amount),
      currency: order.currency,
      notifyUrl: order.notifyUrl,
      bankCode: order.bankCode,
      accountNumber: order.accountNumber,
      holder: order.holder,
    }
    const answer = await request(ctx, '/v1/payouts', content, { at: order.sentAt })
    return parseAnswer(payout, answer)
  },

  queryPayout: (ctx, number) => query(ctx, '/v1/payouts/query', { orderNumber: number }),

  verifyCallback(ctx, { headers, rawBody }) {
    const { [TIMESTAMP]: timestamp, [SIGNATURE]: signature } = headers
    const secret = ctx.config.KOI_PAYMENT_SECRET
    if (secret === undefined || typeof timestamp !== 'string' || typeof signature !== 'string') {
      return refuse('callback.signature')
    }
    if (!/^\d{13}$/.test(timestamp) || !isSame(signature, sign(secret, timestamp, rawBody))) {
      return refuse('callback.signature')
    }
    const age = BigInt(ctx.clock.now().getTime()) - BigInt(timestamp)
    if (age > WINDOW_MS || age < -WINDOW_MS) return refuse('callback.stale')
    const body = notice.safeParse(parseJson(rawBody.toString()))
    return body.success ? toNotice(body.data) : refuse('request.invalid')
  },
}

async function query(ctx: Context, path: string, body: { orderNumber: string }): Promise<Notice | null> {
  const answer = await request(ctx, path, body, { absent: 404 })
  return answer === null ? null : toNotice(parseAnswer(notice, answer))
}

interface RequestOptions {
  /** Returns null for this status. */
  readonly absent?: number
  /** The signed time, by default now: the provider refuses a request that is five minutes older. */
  readonly at?: Date
}

/** Sends a signed request. A 4xx is a certain refusal; after any other failure the outcome is unknown. */
async function request(
  ctx: Context,
  path: string,
  content: object,
  asking: RequestOptions = {},
): Promise<unknown> {
  const { absent, at = ctx.clock.now() } = asking
  const { KOI_PAYMENT_URL: url, KOI_PAYMENT_SECRET: secret } = ctx.config
  if (url === undefined || secret === undefined)
    throw new ChannelFault('refused', 'QuickPay is not configured')
  const body = JSON.stringify(content)
  const timestamp = String(at.getTime())
  let response: Response
  let text: string
  try {
    response = await ctx.fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP]: timestamp,
        [SIGNATURE]: sign(secret, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    text = await response.text()
  } catch (error) {
    throw new ChannelFault('unknown', 'QuickPay did not respond', error)
  }
  if (response.status === absent) return null
  if (response.status >= 400 && response.status < 500 && !UNCERTAIN_STATUSES.includes(response.status)) {
    throw new ChannelFault('refused', `QuickPay refused: ${response.status} ${text.slice(0, 200)}`)
  }
  if (!response.ok) throw new ChannelFault('unknown', `QuickPay failed: ${response.status}`)
  return parseJson(text)
}

function parseAnswer<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const result = shape.safeParse(answer)
  if (!result.success) throw new ChannelFault('unknown', 'QuickPay gave an unusable answer', result.error)
  return result.data
}

function toNotice({ event, status, amount, ...rest }: z.output<typeof notice>): Notice {
  const units = parseAmount(amount, 2)
  if (units === null) return refuse('request.invalid')
  return { ...rest, about: event, status: STATUS[status], amount: units }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
