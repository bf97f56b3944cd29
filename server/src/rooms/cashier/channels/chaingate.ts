import { parseAmount, toWire } from '@koi/contract/money.ts'
import { NETWORKS, type Network } from '@koi/contract/networks.ts'
import { formatUsdt, RATE_LOCK_MINUTES, usdtFor, usdtPaidFor } from '@koi/contract/usdt.ts'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { type Adapter, type ChainReport, ChannelFault } from '../channel.ts'
import {
  parseAnswer,
  reference,
  type SignedProvider,
  send,
  signedAdapter,
  verifyBody,
} from './signed-provider.ts'

/** ChainGate's public interface (docs/payments.md#chaingate): a service that watches chains for us. */
const CHAINGATE: SignedProvider = {
  name: 'ChainGate',
  header: 'x-chaingate',
  settings: ({ KOI_CHAIN_URL: url, KOI_CHAIN_SECRET: secret }) => ({ url, secret }),
}

const ratesAnswer = z.object({ rate: z.string() })
const addressAnswer = z.object({ address: z.string().regex(/^\w{20,64}$/) })
const payoutAnswer = z.object({ tradeId: reference })
const report = z.object({
  event: z.literal('transfers'),
  orderNumber: reference,
  transfers: z
    .array(
      z.object({
        txId: reference,
        /** Millionths. */
        micro: z.string().regex(/^[1-9]\d{0,17}$/),
        confirmations: z.int().min(0),
        seenAt: z.int(),
      }),
    )
    .max(100),
})

const reportOf = ({ orderNumber, transfers }: z.output<typeof report>): ChainReport => ({
  orderNumber,
  transfers: transfers.map(({ micro, seenAt, ...rest }) => ({
    ...{ ...rest, usdt: BigInt(micro), seenAt: new Date(seenAt) },
  })),
})

const networkOf = (method: string | null): Network =>
  NETWORKS.find((network) => network === method) ?? refuse('channel.unavailable')

/** The provider's rate now, in units of 1/100000. */
async function readRate(ctx: Context): Promise<bigint> {
  const { rate } = parseAnswer(
    CHAINGATE,
    ratesAnswer,
    await send(CHAINGATE, ctx, { path: '/v1/rates', content: {} }),
  )
  const units = parseAmount(rate, 5)
  if (units === null || units === 0n) throw new ChannelFault('unknown', 'ChainGate has no rate')
  return units
}

const base = signedAdapter(CHAINGATE)

export const chaingate: Adapter = {
  ...base,
  confirms: false,

  async createPayment(ctx, { orderNumber, amount, notifyUrl, method, rate: own, confirmations }) {
    const network = networkOf(method)
    const rate = own ?? (await readRate(ctx))
    const content = { orderNumber, network, notifyUrl }
    const answer = await send(CHAINGATE, ctx, { path: '/v1/addresses', content })
    const { address } = parseAnswer(CHAINGATE, addressAnswer, answer)
    const rateUntil = ctx.clock.now().getTime() + RATE_LOCK_MINUTES * 60_000
    return {
      ...{ tradeId: address, payUrl: null },
      payTo: {
        ...{ kind: 'usdt', network, address, usdt: formatUsdt(usdtFor(amount, rate)) },
        ...{ rate: toWire(rate), rateUntil, needed: confirmations, seen: null },
      },
    }
  },

  /** What comes to an address is told by its transfers, not by one notice. */
  queryPayment: () => Promise.resolve(null),
  cancelPayment: () => Promise.resolve(null),
  refundPayment: () => Promise.reject(new ChannelFault('unknown', 'an operator sends it back by hand')),

  async createPayout(
    ctx,
    { number, amount, currency, notifyUrl, accountNumber, sentAt, network, rate: own },
  ) {
    if (network === null) throw new ChannelFault('refused', 'ChainGate pays to addresses only')
    const rate = own ?? (await readRate(ctx))
    const content = {
      ...{
        orderNumber: number,
        network,
        address: accountNumber,
        usdt: formatUsdt(usdtPaidFor(amount, rate)),
      },
      ...{ amount: toWire(amount), currency, notifyUrl },
    }
    const answer = await send(CHAINGATE, ctx, { path: '/v1/payouts', content, at: sentAt })
    return parseAnswer(CHAINGATE, payoutAnswer, answer)
  },

  chain: {
    readRate,
    async readReport(ctx, orderNumber) {
      const content = { orderNumber }
      const answer = await send(CHAINGATE, ctx, { path: '/v1/addresses/query', content, absent: 404 })
      return answer === null ? null : reportOf(parseAnswer(CHAINGATE, report, answer))
    },
    verifyReport(ctx, call) {
      const body = report.safeParse(verifyBody(CHAINGATE, ctx, call))
      return body.success ? reportOf(body.data) : null
    },
  },
}
