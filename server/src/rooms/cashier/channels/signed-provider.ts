import { parseAmount, toWire } from '@koi/contract/money.ts'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { parseJson, readSigned, signedHeaders } from '../../../signed-message.ts'
import { type Adapter, ChannelFault, type Notice } from '../channel.ts'

const TIMEOUT_MS = 10_000
/** 4xx statuses after which the request may still have been executed: timeout, conflict, too early. */
const UNCERTAIN_STATUSES: readonly number[] = [408, 409, 425]

/** A provider that speaks the signed interface of docs/payments.md. */
export interface SignedProvider {
  readonly name: string
  /** The first part of the names of its headers: `x-quickpay`. */
  readonly header: string
  readonly settings: (config: Context['config']) => {
    readonly url: string | undefined
    readonly secret: string | undefined
  }
}

export const reference = z.string().regex(/^[\x21-\x7e]{1,64}$/)
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
const payout = z.object({ tradeId: reference })
const refund = z.object({ refundId: reference, status: z.enum(['PENDING', 'REFUNDED']) })

const STATUS = { PENDING: 'pending', PAID: 'paid', FAILED: 'failed', CANCELLED: 'cancelled' } as const

/** Everything of an adapter but how a payment is created, which differs from provider to provider. */
export const signedAdapter = (provider: SignedProvider): Omit<Adapter, 'createPayment'> => ({
  isConfigured: ({ config }) => {
    const { url, secret } = provider.settings(config)
    return url !== undefined && secret !== undefined
  },

  queryPayment: (ctx, orderNumber) => query(provider, ctx, ['/v1/payments/query', orderNumber]),

  cancelPayment: (ctx, orderNumber) => query(provider, ctx, ['/v1/payments/cancel', orderNumber]),

  async refundPayment(ctx, { number, orderNumber, amount, currency }) {
    const content = { refundNumber: number, orderNumber, amount: toWire(amount), currency }
    const answer = await send(provider, ctx, { path: '/v1/refunds', content })
    const { refundId, status } = parseAnswer(provider, refund, answer)
    return { reference: refundId, isDone: status === 'REFUNDED' }
  },

  async createPayout(ctx, { number, amount, sentAt, network: _, rate: __, ...order }) {
    const content = { orderNumber: number, amount: toWire(amount), ...order }
    const answer = await send(provider, ctx, { path: '/v1/payouts', content, at: sentAt })
    return parseAnswer(provider, payout, answer)
  },

  queryPayout: (ctx, number) => query(provider, ctx, ['/v1/payouts/query', number]),

  verifyCallback: (ctx, call) => {
    const body = notice.safeParse(verifyBody(provider, ctx, call))
    return body.success ? toNotice(body.data) : refuse('request.invalid')
  },
})

/** The body of a callback, once its signature and its age are right. */
export const verifyBody = (
  { header, settings }: SignedProvider,
  ctx: Context,
  call: Parameters<Adapter['verifyCallback']>[1],
): unknown => readSigned(ctx, { header, secret: settings(ctx.config).secret }, call)

async function query(
  provider: SignedProvider,
  ctx: Context,
  [path, orderNumber]: readonly [path: string, orderNumber: string],
): Promise<Notice | null> {
  const answer = await send(provider, ctx, { path, content: { orderNumber }, absent: 404 })
  return answer === null ? null : toNotice(parseAnswer(provider, notice, answer))
}

interface Sending {
  readonly path: string
  readonly content: object
  /** Returns null for this status. */
  readonly absent?: number
  /** The signed time, by default now: the provider refuses a request that is five minutes older. */
  readonly at?: Date
}

/** Sends a signed request. A 4xx is a certain refusal; after any other failure the outcome is unknown. */
export async function send(
  { name, header, settings }: SignedProvider,
  ctx: Context,
  { path, content, absent, at = ctx.clock.now() }: Sending,
): Promise<unknown> {
  const { url, secret } = settings(ctx.config)
  if (url === undefined || secret === undefined)
    throw new ChannelFault('refused', `${name} is not configured`)
  const body = JSON.stringify(content)
  let response: Response
  let text: string
  try {
    response = await ctx.fetch(`${url}${path}`, {
      method: 'POST',
      headers: signedHeaders({ header, secret }, at, body),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    text = await response.text()
  } catch (error) {
    throw new ChannelFault('unknown', `${name} did not respond`, error)
  }
  if (response.status === absent) return null
  if (response.status >= 400 && response.status < 500 && !UNCERTAIN_STATUSES.includes(response.status)) {
    throw new ChannelFault('refused', `${name} refused: ${response.status} ${text.slice(0, 200)}`)
  }
  if (!response.ok) throw new ChannelFault('unknown', `${name} failed: ${response.status}`)
  return parseJson(text)
}

export function parseAnswer<Shape extends z.ZodType>(
  { name }: SignedProvider,
  shape: Shape,
  answer: unknown,
): z.output<Shape> {
  const result = shape.safeParse(answer)
  if (!result.success) throw new ChannelFault('unknown', `${name} gave an unusable answer`, result.error)
  return result.data
}

function toNotice({ event, status, amount, ...rest }: z.output<typeof notice>): Notice {
  const units = parseAmount(amount, 2)
  if (units === null) return refuse('request.invalid')
  return { ...rest, about: event, status: STATUS[status], amount: units }
}
