import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { field, readFault } from '../fault-order.ts'
import type { Part, World } from '../part.ts'
import { isSigned } from '../payments/signature.ts'
import { CHAIN_FAULTS, Chain, HEADER } from './chain.ts'
import { chainPage } from './chain-page.ts'

const TICK_MS = 500
const MICRO = 1_000_000

/** ChainGate, which watches a chain of its own for its merchant: addresses, transfers, confirmations, rates. */
export const chain: Part = {
  title: 'Chain',
  about:
    'ChainGate, the service for USDT: send to an order’s address, add blocks, set the rate, order faults.',
  path: '/chain',
  async mount(app, world) {
    const secret = world.env.KOI_CHAIN_SECRET ?? world.env.KOI_PAYMENT_SECRET ?? ''
    if (secret.length < 32)
      throw new Error('KOI_CHAIN_SECRET is missing or malformed: at least 32 characters')
    const own = new Chain(world, secret)
    await serveChain(app, world, own)
    const timer = setInterval(() => void own.tick(), TICK_MS)
    app.addHook('onClose', async () => clearInterval(timer))
  },
}

/** Adds all routes of a chain. The caller must call `tick` regularly, or mine blocks. */
export async function serveChain(app: FastifyInstance, world: World, own: Chain): Promise<void> {
  await serveMerchant(app, world, own)
  app.get('/chain', async (_, reply) => reply.type('text/html').send(chainPage(own)))
  const act = (path: string, run: (request: FastifyRequest) => Promise<boolean>) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      (await run(request))
        ? request.url.startsWith('/chain/control')
          ? reply.send({ done: true, height: own.height })
          : reply.redirect('/chain', 303)
        : reply.status(400).send({ error: 'not done' })
    app.post(`/chain/${path}`, answer)
    app.post(`/chain/control/${path}`, answer)
  }
  act('send', async (request) => sendTo(own, request))
  act('blocks', async (request) => {
    const count = Number(field(request, 'count') || '1')
    if (!Number.isInteger(count) || count < 1 || count > 100) return false
    await own.mine(count)
    return true
  })
  act('rate', async (request) => {
    const rate = field(request, 'rate')
    if (!/^\d{1,6}(\.\d{1,5})?$/.test(rate) || Number(rate) === 0) return false
    own.setRate(rate)
    return true
  })
  app.get('/chain/control/orders', async () => own.watched.map((watched) => own.report(watched)))
}

function sendTo(own: Chain, request: FastifyRequest): boolean {
  const watched = own.find(field(request, 'orderNumber'))
  const usdt = field(request, 'usdt')
  const fault = field(request, 'fault') === '' ? 'none' : readFault(request, CHAIN_FAULTS)
  if (watched === undefined || fault === null || !/^\d{1,9}(\.\d{1,6})?$/.test(usdt)) return false
  own.send(watched.address, BigInt(Math.round(Number(usdt) * MICRO)), fault)
  return true
}

type Fields = Readonly<Record<string, unknown>>
const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

/** The signed calls of the merchant. */
async function serveMerchant(app: FastifyInstance, world: World, own: Chain): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const post = (path: string, answer: (fields: Fields) => object | null) =>
      scope.post(`/chain/v1/${path}`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!isSigned(own.secret, { headers: request.headers, header: HEADER, body, now: world.now() }))
          return reply.status(401).send({ error: 'signature' })
        const answered = answer(JSON.parse(body.toString()) as Fields)
        return answered === null ? reply.status(404).send({ error: 'unknown' }) : reply.send(answered)
      })
    post('rates', () => ({ rate: own.rate }))
    post('addresses', ({ orderNumber, network, notifyUrl }) =>
      isText(orderNumber, /^[A-Za-z0-9]{1,64}$/) &&
      isText(network, /^(TRC20|ERC20)$/) &&
      isText(notifyUrl, /^https?:\/\/\S+$/)
        ? { address: own.watch({ orderNumber, network, notifyUrl }).address }
        : null,
    )
    post('addresses/query', ({ orderNumber }) => {
      const watched = own.find(String(orderNumber))
      return watched === undefined ? null : own.report(watched)
    })
    post('payouts', (fields) => payOut(own, fields))
    post('payouts/query', ({ orderNumber }) => {
      const payout = own.payouts.find(({ number }) => number === orderNumber)
      return payout === undefined ? null : own.noticeOf(payout)
    })
  })
}

function payOut(own: Chain, fields: Fields): object | null {
  const { orderNumber, network, address, usdt, amount, currency, notifyUrl } = fields
  const isRight =
    isText(orderNumber, /^[A-Za-z0-9]{1,64}$/) &&
    isText(network, /^(TRC20|ERC20)$/) &&
    isText(address, /^\w{20,64}$/) &&
    isText(usdt, /^\d{1,12}\.\d{6}$/)
  if (!isRight || !isText(amount, /^\d{1,13}\.\d{2}$/) || !isText(currency, /^[A-Z]{3}$/)) return null
  if (!isText(notifyUrl, /^https?:\/\/\S+$/)) return null
  const paid = own.pay({ number: orderNumber, network, address, usdt, amount, currency, notifyUrl })
  return { tradeId: paid.txId }
}
