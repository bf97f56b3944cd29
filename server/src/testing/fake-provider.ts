import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

export const PAYMENT_URL = 'http://quickpay.test'
export const PAYMENT_SECRET = 'the secret that the tests share with quickpay'

interface FakeOrder {
  event: 'payment' | 'payout'
  orderNumber: string
  tradeId: string
  status: 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED'
  amount: string
  currency: string
  account: string | null
}

/**
 * `lost`: answers 503 and does nothing; `no_answer`: does the work and answers 504; `down`: cannot be
 * reached.
 */
export type Behaviour = 'normal' | 'refuse' | 'lost' | 'no_answer' | 'down'

export interface Alterations {
  readonly amount?: string
  readonly currency?: string
  readonly tradeId?: string
  readonly secret?: string
  /** Milliseconds. */
  readonly age?: number
  readonly channel?: string
  readonly body?: string
}

/**
 * QuickPay in memory, as docs/payments.md defines it: a `fetch` for the context, and callbacks to the app.
 */
export class FakeProvider {
  behaviour: Behaviour = 'normal'
  readonly orders = new Map<string, FakeOrder>()
  /** What went back to payers, by refund number. */
  readonly refunds = new Map<string, { orderNumber: string; amount: string }>()
  requests = 0
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    this.requests += 1
    if (this.behaviour === 'down') throw new TypeError('fetch failed')
    const body = String(init?.body)
    const headers = new Headers(init?.headers)
    const timestamp = headers.get('x-quickpay-timestamp') ?? ''
    if (headers.get('x-quickpay-signature') !== sign(PAYMENT_SECRET, timestamp, body)) return reply(401, {})
    if (Math.abs(this.clock.now().getTime() - Number(timestamp)) > 5 * 60_000) return reply(401, {})
    const path = String(address).slice(PAYMENT_URL.length)
    const fields = JSON.parse(body) as Record<string, string>
    const number = fields.orderNumber ?? ''
    if (path.endsWith('/query')) {
      const order = this.orders.get(number)
      return order === undefined ? reply(404, {}) : reply(200, order)
    }
    if (path === '/v1/payments/cancel') return this.cancel(number)
    if (path === '/v1/refunds') return this.refund(fields)
    if (this.behaviour === 'refuse') return reply(422, {})
    if (this.behaviour === 'lost') return reply(503, {})
    const order = this.orders.get(number) ?? {
      event: path === '/v1/payments' ? 'payment' : 'payout',
      orderNumber: number,
      tradeId: `T${this.orders.size + 1}-${number}`,
      status: 'PENDING',
      amount: fields.amount ?? '',
      currency: fields.currency ?? '',
      account: fields.accountNumber ?? null,
    }
    this.orders.set(number, order)
    if (this.behaviour === 'no_answer') return reply(504, {})
    return reply(200, { tradeId: order.tradeId, payUrl: `${PAYMENT_URL}/pay/${number}` })
  }

  private cancel(number: string): Response {
    if (this.behaviour !== 'normal' && this.behaviour !== 'no_answer') return reply(503, {})
    const order = this.orders.get(number)
    if (order === undefined) return reply(404, {})
    if (order.status === 'PENDING') order.status = 'CANCELLED'
    return this.behaviour === 'no_answer' ? reply(504, {}) : reply(200, order)
  }

  private refund({ refundNumber = '', orderNumber = '', amount = '' }: Record<string, string>): Response {
    if (this.behaviour === 'refuse') return reply(422, {})
    if (this.behaviour === 'lost') return reply(503, {})
    if (this.orders.get(orderNumber)?.status !== 'PAID') return reply(404, {})
    this.refunds.set(refundNumber, { orderNumber, amount })
    if (this.behaviour === 'no_answer') return reply(504, {})
    return reply(200, { refundId: `F-${refundNumber}`, status: 'REFUNDED' })
  }

  /** Decides an order; later queries and callbacks report the decision. */
  decide(number: string, status: 'PAID' | 'FAILED'): FakeOrder {
    const order = this.orders.get(number)
    if (order === undefined) throw new Error(`the provider has no order ${number}`)
    order.status = status
    return order
  }

  /** The newest order of a kind. */
  last(event: FakeOrder['event']): FakeOrder {
    const order = [...this.orders.values()].filter((one) => one.event === event).at(-1)
    if (order === undefined) throw new Error(`the provider has no ${event}`)
    return order
  }

  /** Sends the callback about an order in its current state, altered as the test requires. */
  async call(app: FastifyInstance, number: string, alterations: Alterations = {}) {
    const order = this.orders.get(number) ?? this.last('payment')
    const { amount = order.amount, currency = order.currency, tradeId = order.tradeId } = alterations
    const { account: _, ...reported } = { ...order, orderNumber: number, amount, currency, tradeId }
    const payload = alterations.body ?? JSON.stringify(reported)
    const timestamp = String(this.clock.now().getTime() - (alterations.age ?? 0))
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/callback/payments/${alterations.channel ?? 'QUICKPAY'}`,
      headers: {
        'content-type': 'application/json',
        'x-quickpay-timestamp': timestamp,
        'x-quickpay-signature': sign(alterations.secret ?? PAYMENT_SECRET, timestamp, payload),
      },
      payload,
    })
    return { status: statusCode, body }
  }
}

const sign = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

const reply = (status: number, content: object): Response => new Response(JSON.stringify(content), { status })
