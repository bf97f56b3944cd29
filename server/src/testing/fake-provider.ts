import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

export const PAYMENT_URL = 'http://quickpay.test'
export const PAYMENT_SECRET = 'the secret that the tests share with quickpay'

interface FakeOrder {
  event: 'payment' | 'payout'
  orderNumber: string
  tradeId: string
  status: 'PENDING' | 'PAID' | 'FAILED'
  amount: string
  currency: string
  account: string | null
}

/** How the provider behaves: `lost` does nothing and fails, `no_answer` does it and fails, `down` is not there. */
export type Manner = 'right' | 'refuse' | 'lost' | 'no_answer' | 'down'

export interface Tampering {
  readonly amount?: string
  readonly currency?: string
  readonly tradeId?: string
  readonly secret?: string
  /** Milliseconds. */
  readonly age?: number
  readonly channel?: string
  readonly body?: string
}

/** QuickPay as docs/payments.md has it, in memory: a `fetch` for the context, and a maker of callbacks. */
export class FakeProvider {
  manner: Manner = 'right'
  readonly orders = new Map<string, FakeOrder>()
  requests = 0
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    this.requests += 1
    if (this.manner === 'down') throw new TypeError('fetch failed')
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
    if (this.manner === 'refuse') return reply(422, {})
    if (this.manner === 'lost') return reply(503, {})
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
    if (this.manner === 'no_answer') return reply(504, {})
    return reply(200, { tradeId: order.tradeId, payUrl: `${PAYMENT_URL}/pay/${number}` })
  }

  /** Decides an order; what is asked afterwards, or called back, says so. */
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

  /** Calls back about an order as it stands, altered as the test wants. */
  async call(app: FastifyInstance, number: string, tampering: Tampering = {}) {
    const order = this.orders.get(number) ?? this.last('payment')
    const { amount = order.amount, currency = order.currency, tradeId = order.tradeId } = tampering
    const { account: _, ...told } = { ...order, orderNumber: number, amount, currency, tradeId }
    const payload = tampering.body ?? JSON.stringify(told)
    const timestamp = String(this.clock.now().getTime() - (tampering.age ?? 0))
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/callback/payments/${tampering.channel ?? 'QUICKPAY'}`,
      headers: {
        'content-type': 'application/json',
        'x-quickpay-timestamp': timestamp,
        'x-quickpay-signature': sign(tampering.secret ?? PAYMENT_SECRET, timestamp, payload),
      },
      payload,
    })
    return { status: statusCode, body }
  }
}

const sign = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

const reply = (status: number, content: object): Response => new Response(JSON.stringify(content), { status })
