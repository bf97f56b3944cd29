import type { Network } from '@koi/contract/networks.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { findBankAccount, openNumber } from './bank-account.ts'
import { ChannelFault, notifyUrl } from './channel.ts'
import { findChannel } from './channel-store.ts'
import { providersRate } from './guarded-terms.ts'
import type { Payout } from './payout.ts'
import { settlePayout } from './settle-payout.ts'
import type { Withdrawal } from './withdrawal.ts'

const CARD_CHANNEL = 'QUICKPAY'

/**
 * The channel for payouts to this account, whether or not it takes deposits now: of a network, one of its
 * channels. Null when none is configured.
 */
export async function payoutChannel(
  ctx: Context,
  { memberId, cardId }: Pick<Withdrawal, 'memberId' | 'cardId'>,
): Promise<string | null> {
  const network = (await findBankAccount(ctx.db, memberId, cardId))?.network ?? null
  const code = network === null ? CARD_CHANNEL : await chainChannel(ctx.db, network)
  const found = code === null ? null : await findChannel(ctx, code)
  return found?.adapter.isConfigured(ctx) === true ? found.channel.code : null
}

async function chainChannel(db: Db, network: Network): Promise<string | null> {
  const [row] = await db.query<{ code: string }>(
    `select code from cashier.channel where type = 'USDT' and method = $1 order by enabled desc, place limit 1`,
    [network],
  )
  return row?.code ?? null
}

/** The rate of a payout through a channel now; null if it is none in USDT. Refuses 'channel.unavailable'. */
export async function payoutRate(ctx: Context, code: string): Promise<bigint | null> {
  const found = await findChannel(ctx, code)
  const chain = found?.adapter.chain
  if (found === null || chain === undefined) return null
  return found.channel.rate ?? providersRate(ctx, chain)
}

/** Sends a payout to the provider, outside any transaction; applies its answer like any other notice. */
export async function sendPayout(ctx: Context, request: Withdrawal, payout: Payout): Promise<void> {
  const found = await findChannel(ctx, payout.channel)
  const account = await findBankAccount(ctx.db, request.memberId, request.cardId)
  const accountNumber = account === null ? null : await openNumber(ctx, account)
  if (found === null || account === null || accountNumber === null) {
    return settlePayout(ctx, payout, { result: { status: 'failed', reason: 'not_sent' } })
  }
  try {
    const { tradeId } = await found.adapter.createPayout(ctx, {
      number: payout.number,
      sentAt: payout.sentAt,
      amount: payout.amount,
      currency: payout.currency,
      notifyUrl: notifyUrl(ctx, payout.channel),
      bankCode: account.bankCode,
      accountNumber,
      holder: account.holder,
      ...{ network: account.network, rate: payout.rate },
    })
    await settlePayout(ctx, payout, { result: { status: 'processing', tradeId } })
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error, payout: payout.number }, 'a payout was not accepted')
    const refused = error.certainty === 'refused'
    await settlePayout(ctx, payout, {
      result: refused
        ? { status: 'failed', reason: 'provider_refused' }
        : { status: 'unknown', reason: 'no_answer' },
    })
  }
}
