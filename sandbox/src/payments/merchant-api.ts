import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../part.ts'
import type { Order } from './order.ts'
import { noticeOf, type Provider } from './provider.ts'
import { isSigned } from './signature.ts'

type Fields = Readonly<Record<string, unknown>>

/** The signed calls of a merchant (docs/payments.md). A body stays bytes until its signature is checked. */
export async function serveMerchantApi(
  app: FastifyInstance,
  world: World,
  provider: Provider,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const post = (path: string, answer: (fields: Fields, reply: FastifyReply) => FastifyReply) => {
      scope.post(path, async (request, reply) => {
        const fields = open(world, provider, request)
        return typeof fields === 'number'
          ? reply.status(fields).send({ error: 'signature' })
          : answer(fields, reply)
      })
    }
    const { base, methods } = provider.brand
    if (methods !== null) {
      post(`${base}/v1/forms`, ({ method }, reply) => {
        const fields = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined
        return fields === undefined ? reply.status(422).send({ error: 'method' }) : reply.send({ fields })
      })
    }
    for (const about of ['payment', 'payout'] as const) {
      post(`${base}/v1/${about}s`, (fields, reply) => create({ world, provider, about, fields }, reply))
      post(`${base}/v1/${about}s/query`, (fields, reply) => {
        const order = provider.find(String(fields.orderNumber))
        return order?.about === about
          ? reply.send(noticeOf(order))
          : reply.status(404).send({ error: 'order unknown' })
      })
    }
    post(`${base}/v1/payments/cancel`, (fields, reply) => cancel(provider, fields, reply))
    post(`${base}/v1/refunds`, (fields, reply) => refund({ world, provider, fields }, reply))
  })
}

const FAULT_STATUS = { refuse: 422, lost: 503, no_answer: 504 } as const

function cancel(provider: Provider, { orderNumber }: Fields, reply: FastifyReply): FastifyReply {
  const order = provider.find(String(orderNumber))
  if (order?.about !== 'payment') return reply.status(404).send({ error: 'order unknown' })
  const fault = provider.consumeNext('cancel')
  if (fault === null || fault === 'no_answer') provider.cancel(order)
  return fault === null
    ? reply.send(noticeOf(order))
    : reply.status(FAULT_STATUS[fault]).send({ error: 'as ordered' })
}

/** Returns what was paid, at most once for each refund number and order. */
function refund({ world, provider, fields }: Omit<Creation, 'about'>, reply: FastifyReply): FastifyReply {
  const { refundNumber, orderNumber, amount } = fields
  const order = provider.find(String(orderNumber))
  if (order?.about !== 'payment' || order.status !== 'PAID')
    return reply.status(404).send({ error: 'no such payment' })
  if (typeof refundNumber !== 'string' || amount !== order.paidAmount)
    return reply.status(422).send({ error: 'malformed' })
  const known = provider.refunds.find((one) => one.orderNumber === order.orderNumber)
  if (known !== undefined && known.refundNumber !== refundNumber)
    return reply.status(409).send({ error: 'already returned' })
  const fault = provider.consumeNext('refund')
  const done = known ?? {
    ...{ refundNumber, refundId: `QR${world.randomHex(8).toUpperCase()}` },
    ...{ orderNumber: order.orderNumber, amount: order.paidAmount },
  }
  if (known === undefined && (fault === null || fault === 'no_answer')) provider.addRefund(done)
  return fault === null
    ? reply.send({ refundId: done.refundId, status: 'REFUNDED' })
    : reply.status(FAULT_STATUS[fault]).send({ error: 'as ordered' })
}

/** Returns the fields of a signed body, or the status that refuses it. */
function open(world: World, provider: Provider, request: FastifyRequest): Fields | number {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (
    !isSigned(provider.secret, {
      headers: request.headers,
      header: provider.brand.header,
      body,
      now: world.now(),
    })
  )
    return 401
  try {
    const fields: unknown = JSON.parse(body.toString())
    return typeof fields === 'object' && fields !== null ? (fields as Fields) : 400
  } catch {
    return 400
  }
}

interface Creation {
  readonly world: World
  readonly provider: Provider
  readonly about: Order['about']
  readonly fields: Fields
}

function create(creation: Creation, reply: FastifyReply): FastifyReply {
  const { provider, about, fields } = creation
  const content = JSON.stringify(fields)
  const known = provider.find(String(fields.orderNumber))
  if (known !== undefined) {
    const same = known.content === content && known.about === about
    return same
      ? reply.send(answerOf(creation, known))
      : reply.status(409).send({ error: 'order number in use' })
  }
  const order = areFieldsRight(creation) ? orderOf(creation, content) : null
  if (order === null) return reply.status(422).send({ error: 'malformed' })
  const fault = provider.consumeNext(about)
  if (fault === 'refuse') return reply.status(422).send({ error: 'refused, as ordered' })
  if (fault === 'lost') return reply.status(503).send({ error: 'lost, as ordered' })
  provider.add(order)
  if (fault === 'no_answer') return reply.status(504).send({ error: 'no answer, as ordered' })
  return reply.send(answerOf(creation, order))
}

/** Whether the customer's fields are those of the method's form, each within its bounds. */
function areFieldsRight({ provider, about, fields: { method, fields } }: Creation): boolean {
  const { methods } = provider.brand
  if (methods === null || about === 'payout') return methods === null
  const form = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined
  if (form === undefined || typeof fields !== 'object' || fields === null) return false
  const given = fields as Fields
  return form.every(({ name, minLength, maxLength, kind, choices }) => {
    const value = given[name]
    if (typeof value !== 'string' || value.length < minLength || value.length > maxLength) return false
    if (kind === 'choice') return choices.some((choice) => choice.value === value)
    return kind === 'text' || /^\d+$/.test(value)
  })
}

/** The payment page has the host name of the merchant's site, since a phone cannot open 127.0.0.1. */
function answerOf({ world, provider, fields }: Creation, order: Order): object {
  if (order.about === 'payout') return { tradeId: order.tradeId }
  const host = new URL(order.returnUrl).hostname
  const { base, methods } = provider.brand
  const address = `http://${host}:${world.port}${base}/pay/${order.token}`
  if (methods === null) return { tradeId: order.tradeId, payUrl: address }
  // A QR code is scanned with the wallet's app; here, with any camera.
  const isQr = fields.method === 'QR'
  return { tradeId: order.tradeId, payUrl: isQr ? null : address, qr: isQr ? address : null }
}

function orderOf({ world, about, fields }: Creation, content: string): Order | null {
  const { orderNumber, amount, currency, notifyUrl, returnUrl, expiresAt, language, accountNumber } = fields
  const isText = (value: unknown, pattern: RegExp): value is string =>
    typeof value === 'string' && pattern.test(value)
  if (!isText(orderNumber, /^[A-Za-z0-9]{1,64}$/) || !isText(amount, /^\d{1,13}\.\d{2}$/)) return null
  if (!isText(currency, /^[A-Z]{3}$/) || !isText(notifyUrl, /^https?:\/\/\S+$/)) return null
  const ends = typeof expiresAt === 'string' ? Date.parse(expiresAt) : null
  if (
    about === 'payment' &&
    (!isText(returnUrl, /^https?:\/\/\S+$/) || ends === null || Number.isNaN(ends))
  ) {
    return null
  }
  if (about === 'payout' && !isText(accountNumber, /^\d{6,24}$/)) return null
  return {
    about,
    orderNumber,
    tradeId: `QP${world.randomHex(8).toUpperCase()}`,
    token: world.randomHex(16),
    amount,
    currency,
    notifyUrl,
    returnUrl: typeof returnUrl === 'string' ? returnUrl : '',
    language: typeof language === 'string' ? language : 'EN',
    createdAt: world.now().getTime(),
    expiresAt: about === 'payment' ? ends : null,
    content,
    account: typeof accountNumber === 'string' ? `**** ${accountNumber.slice(-4)}` : null,
    status: 'PENDING',
    paidAmount: amount,
  }
}
