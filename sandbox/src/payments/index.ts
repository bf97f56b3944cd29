import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { field, readFault } from '../fault-order.ts'
import type { Part, World } from '../part.ts'
import { type Brand, QUICKPAY, WAVEPAY } from './brand.ts'
import { serveMerchantApi } from './merchant-api.ts'
import { ABOUTS, FAULTS, type Order, REQUEST_FAULTS } from './order.ts'
import { ordersPage } from './orders-page.ts'
import { payPage } from './pay-page.ts'
import { noticeOf, Provider } from './provider.ts'

const TICK_MS = 250

/** QuickPay, a payment provider with one merchant: its signed API, payment page, order list and faults. */
export const payments: Part = partOf(QUICKPAY, {
  secret: 'KOI_PAYMENT_SECRET',
  title: 'Payments',
  about: 'QuickPay, the payment provider: pay or fail orders, and order faults of their callbacks.',
})

/** WavePay, a provider of QR codes and e-wallets: a form for each method, then as QuickPay. */
export const wallet: Part = partOf(WAVEPAY, {
  secret: 'KOI_WALLET_SECRET',
  title: 'Wallets',
  about: 'WavePay, the provider of QR codes and e-wallets: pay or fail orders, and order faults.',
})

interface Wanted extends Pick<Part, 'title' | 'about'> {
  /** The variable of the secret that the merchant shares. */
  readonly secret: string
}

function partOf(brand: Brand, { secret: variable, title, about }: Wanted): Part {
  return {
    ...{ title, about, path: brand.desk },
    async mount(app, world) {
      // A world from before the wallets shares one secret with both.
      const secret = world.env[variable] ?? world.env.KOI_PAYMENT_SECRET ?? ''
      if (secret.length < 32) throw new Error(`${variable} is missing or malformed: at least 32 characters`)
      const provider = new Provider(world, secret, brand)
      await servePayments(app, world, provider)
      const timer = setInterval(() => void provider.tick(), TICK_MS)
      app.addHook('onClose', async () => clearInterval(timer))
    },
  }
}

/** Adds all routes of a provider. The caller must call `tick` regularly. */
export async function servePayments(app: FastifyInstance, world: World, provider: Provider): Promise<void> {
  await serveMerchantApi(app, world, provider)
  servePages(app, provider, world.now)
  serveControl(app, provider)
}

function servePages(app: FastifyInstance, provider: Provider, now: () => Date): void {
  const send = (reply: FastifyReply, text: string) => reply.type('text/html').send(text)
  const { base, desk } = provider.brand
  app.get<{ Params: { token: string } }>(`${base}/pay/:token`, async (request, reply) => {
    const order = provider.findByToken(request.params.token)
    return order?.about === 'payment'
      ? send(reply, payPage(order, { now: now(), name: provider.brand.name }))
      : reply.status(404).send('no such order')
  })
  app.post<{ Params: { token: string } }>(`${base}/pay/:token`, async (request, reply) => {
    const order = provider.findByToken(request.params.token)
    if (order?.about !== 'payment') return reply.status(404).send('no such order')
    return decide(provider, order, request)
      ? reply.redirect(`${base}/pay/${order.token}`, 303)
      : reply.status(400).send()
  })
  app.get(desk, async (_, reply) => send(reply, ordersPage(provider)))
  app.post<{ Params: { orderNumber: string } }>(`${desk}/orders/:orderNumber`, async (request, reply) => {
    const order = provider.find(request.params.orderNumber)
    if (order === undefined || !decide(provider, order, request)) return reply.status(400).send('not decided')
    return reply.redirect(desk, 303)
  })
  app.post(`${desk}/automatic`, async (request, reply) => {
    provider.setAutomatic(field(request, 'on') === '1')
    return reply.redirect(desk, 303)
  })
  app.post(`${desk}/next`, async (request, reply) =>
    orderNext(provider, request) ? reply.redirect(desk, 303) : reply.status(400).send('not ordered'),
  )
}

/** Serves the same by API, for tests and scripts: JSON or form bodies with the fields of the pages. */
function serveControl(app: FastifyInstance, provider: Provider): void {
  const { base } = provider.brand
  app.get(`${base}/control/orders`, async () => provider.orders.map(noticeOf))
  app.get(`${base}/control/refunds`, async () => provider.refunds)
  app.post<{ Params: { orderNumber: string } }>(
    `${base}/control/orders/:orderNumber`,
    async (request, reply) => {
      const order = provider.find(request.params.orderNumber)
      if (order === undefined) return reply.status(404).send({ error: 'order unknown' })
      return decide(provider, order, request)
        ? noticeOf(order)
        : reply.status(409).send({ error: 'not decided' })
    },
  )
  app.post(`${base}/control/next`, async (request, reply) =>
    orderNext(provider, request) ? { ordered: true } : reply.status(400).send({ error: 'about, fault' }),
  )
  app.post(`${base}/control/automatic-payouts`, async (request) => {
    provider.setAutomatic(['1', 'true'].includes(field(request, 'on')))
    return { automatic: provider.automatic }
  })
}

function decide(provider: Provider, order: Order, request: FastifyRequest): boolean {
  const outcome = field(request, 'outcome').toUpperCase()
  const fault = field(request, 'fault') === '' ? 'none' : readFault(request, FAULTS)
  if ((outcome !== 'PAID' && outcome !== 'FAILED') || fault === null) return false
  return provider.decide(order, { status: outcome, fault })
}

function orderNext(provider: Provider, request: FastifyRequest): boolean {
  const about = ABOUTS.find((one) => one === field(request, 'about'))
  const fault = readFault(request, REQUEST_FAULTS)
  if (about === undefined || fault === null) return false
  provider.setNext(about, fault)
  return true
}
