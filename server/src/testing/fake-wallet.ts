import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

export const WALLET_URL = 'http://wavepay.test/api'
export const WALLET_SECRET = 'the secret that the tests share with wavepay'

interface Payment {
  readonly orderNumber: string
  readonly method: string
  readonly amount: string
  readonly currency: string
  readonly fields: Readonly<Record<string, string>>
}

const words = (EN: string) => ({ EN, MS: '', CN: '' })
const FORMS: Readonly<Record<string, readonly object[]>> = {
  QR: [],
  EWALLET: [
    {
      ...{ name: 'wallet', label: words('Wallet'), kind: 'choice', minLength: 1, maxLength: 16 },
      choices: [{ value: 'WAVE', label: words('Wave Wallet') }],
    },
    { name: 'phone', label: words('Phone'), kind: 'digits', minLength: 8, maxLength: 15, choices: [] },
  ],
}

const sign = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
const reply = (status: number, content: object): Response => new Response(JSON.stringify(content), { status })

/** WavePay in memory, as docs/payments.md defines it: a `fetch` for the context, and callbacks to the app. */
export class FakeWallet {
  isDown = false
  clock: Clock | null = null
  readonly payments: Payment[] = []

  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    if (this.isDown) throw new TypeError('fetch failed')
    const body = String(init?.body)
    const headers = new Headers(init?.headers)
    const timestamp = headers.get('x-wavepay-timestamp') ?? ''
    if (headers.get('x-wavepay-signature') !== sign(WALLET_SECRET, timestamp, body)) return reply(401, {})
    const path = String(address).slice(WALLET_URL.length)
    const content = JSON.parse(body) as Payment
    if (path === '/v1/forms') {
      const fields = FORMS[content.method]
      return fields === undefined ? reply(422, { error: 'method' }) : reply(200, { fields })
    }
    if (path !== '/v1/payments') return reply(404, {})
    this.payments.push(content)
    const page = `${WALLET_URL}/pay/${content.orderNumber}`
    const isQr = content.method === 'QR'
    const tradeId = `W-${content.orderNumber}`
    return reply(200, { tradeId, payUrl: isQr ? null : page, qr: isQr ? page : null })
  }

  /** Reports a payment as paid, altered as the test requires. */
  async call(
    app: FastifyInstance,
    channel: string,
    orderNumber: string,
    { amount, secret = WALLET_SECRET }: { readonly amount?: string; readonly secret?: string } = {},
  ) {
    const payment = this.payments.find((one) => one.orderNumber === orderNumber)
    if (payment === undefined || this.clock === null) throw new Error(`there is no payment ${orderNumber}`)
    const payload = JSON.stringify({
      ...{ event: 'payment', orderNumber, tradeId: `W-${orderNumber}`, status: 'PAID' },
      ...{ amount: amount ?? payment.amount, currency: payment.currency },
    })
    const timestamp = String(this.clock.now().getTime())
    const { statusCode, body } = await app.inject({
      ...{ method: 'POST', url: `/callback/payments/${channel}`, payload },
      headers: {
        'content-type': 'application/json',
        'x-wavepay-timestamp': timestamp,
        'x-wavepay-signature': sign(secret, timestamp, payload),
      },
    })
    return { status: statusCode, body }
  }
}
