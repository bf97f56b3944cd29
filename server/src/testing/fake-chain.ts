import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

export const CHAIN_URL = 'http://chaingate.test/api'
export const CHAIN_SECRET = 'the secret that the tests share with chaingate'

interface Sent {
  readonly txId: string
  readonly micro: string
  readonly seenAt: number
  confirmations: number
}

const sign = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
const reply = (status: number, content: object): Response => new Response(JSON.stringify(content), { status })

/** ChainGate in memory, as docs/payments.md defines it: a `fetch` for the context, and reports to the app. */
export class FakeChain {
  rate = '7.2345'
  isDown = false
  clock: Clock | null = null
  /** What was sent to the address of each order. */
  readonly sent = new Map<string, Sent[]>()
  readonly payouts = new Map<string, Readonly<Record<string, string>>>()

  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    if (this.isDown) throw new TypeError('fetch failed')
    const body = String(init?.body)
    const headers = new Headers(init?.headers)
    const timestamp = headers.get('x-chaingate-timestamp') ?? ''
    if (headers.get('x-chaingate-signature') !== sign(CHAIN_SECRET, timestamp, body)) return reply(401, {})
    const path = String(address).slice(CHAIN_URL.length)
    const content = JSON.parse(body) as Record<string, string>
    const number = content.orderNumber ?? ''
    if (path === '/v1/rates') return reply(200, { rate: this.rate })
    if (path === '/v1/addresses') {
      if (!this.sent.has(number)) this.sent.set(number, [])
      return reply(200, { address: `T${number.padEnd(33, 'x')}` })
    }
    if (path === '/v1/payouts') {
      this.payouts.set(number, content)
      return reply(200, { tradeId: `TX-${number}` })
    }
    return this.sent.has(number) ? reply(200, this.report(number)) : reply(404, {})
  }

  private report = (orderNumber: string) => ({
    ...{ event: 'transfers', orderNumber, transfers: this.sent.get(orderNumber) ?? [] },
  })

  private get now(): number {
    if (this.clock === null) throw new Error('the chain has no clock')
    return this.clock.now().getTime()
  }

  /** Somebody sends to the address of an order: seen now, without a confirmation. */
  send(orderNumber: string, usdt: string): Sent {
    const list = this.sent.get(orderNumber) ?? []
    const [whole = '0', fraction = ''] = usdt.split('.')
    const micro = String(BigInt(whole + fraction.padEnd(6, '0')))
    const sent = { txId: `TX${list.length + 1}-${orderNumber}`, micro, seenAt: this.now, confirmations: 0 }
    list.push(sent)
    this.sent.set(orderNumber, list)
    return sent
  }

  /** Posts what is known of an order, or of a payout. */
  async call(
    app: FastifyInstance,
    { content, channel, secret = CHAIN_SECRET }: { content: object; channel: string; secret?: string },
  ) {
    const payload = JSON.stringify(content)
    const timestamp = String(this.now)
    const { statusCode, body } = await app.inject({
      ...{ method: 'POST', url: `/callback/payments/${channel}`, payload },
      headers: {
        'content-type': 'application/json',
        'x-chaingate-timestamp': timestamp,
        'x-chaingate-signature': sign(secret, timestamp, payload),
      },
    })
    return { status: statusCode, body }
  }

  reportTo = (app: FastifyInstance, channel: string, orderNumber: string, secret?: string) =>
    this.call(app, {
      content: this.report(orderNumber),
      channel,
      ...(secret === undefined ? {} : { secret }),
    })
}
