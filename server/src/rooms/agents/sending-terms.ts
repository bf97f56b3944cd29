import { toWire } from '@koi/contract/money.ts'
import { MAX_SHARES, type OBSTACLES, type teamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, pageOf } from '../../db/page.ts'
import { readObstacles } from '../cashier/index.ts'
import { readBalances } from '../ledger/index.ts'
import { hasPaymentPassword } from '../members/index.ts'
import { whyClosed } from '../protection/index.ts'
import { rateOf, readMoneySettings } from './money-settings.ts'
import { ENVELOPE_HOURS, leftToGive } from './open-envelope.ts'
import { countRecipients } from './show-envelopes.ts'
import { listTransfers } from './transfer-store.ts'
import {
  canReceive,
  leftToSend,
  presentTransfer,
  requireMaySend,
  requireUpline,
} from './transfer-to-upline.ts'

type Calls = typeof teamMoneySchemas
type Obstacle = (typeof OBSTACLES)[number]

/** What decides whether and how much the member can send, so that they know before filling in the form. */
export async function transferTerms(
  ctx: Context,
  caller: MemberCaller,
): Promise<z.input<Calls['transferTerms']['output']>> {
  requireMaySend(caller)
  const upline = await requireUpline(ctx, caller)
  const settings = await readMoneySettings(ctx.db)
  const [sending, left, isOpen] = await Promise.all([
    readSending(ctx, caller),
    leftToSend(ctx, ctx.db, { caller, settings }),
    canReceive(ctx, ctx.db.book(upline.book), { caller, upline }),
  ])
  const min = settings['transfer.min']
  return {
    ...sending,
    obstacles: [
      ...sending.obstacles,
      ...(left < min ? (['daily'] as const) : []),
      ...(isOpen ? [] : (['unavailable'] as const)),
    ],
    ...{ min: toWire(min), max: toWire(settings['transfer.max']), leftToday: toWire(left) },
    upline: maskAccount(upline.account),
    turnoverRate: rateOf(settings, 'transfer.turnover_rate'),
  }
}

/** What applies to all money that a member sends to the team. */
async function readSending(ctx: Context, caller: MemberCaller) {
  const book = ctx.db.book(caller.book)
  const [balances, hasPassword, { turnover, hasWithdrawal, bonuses }, closed] = await Promise.all([
    readBalances(book, caller.id),
    hasPaymentPassword(ctx.db, caller.id),
    readObstacles(book, caller.id),
    whyClosed(ctx, caller),
  ])
  const obstacles: Obstacle[] = []
  if (closed !== null) obstacles.push('closed')
  if (hasWithdrawal) obstacles.push('withdrawal')
  if (bonuses > 0n) obstacles.push('bonus')
  if (turnover > 0n) obstacles.push('turnover')
  return {
    currency: caller.currency,
    balance: toWire(balances?.cash ?? 0n),
    hasPaymentPassword: hasPassword,
    obstacles,
    turnoverLeft: toWire(turnover),
  }
}

/** `ag***8`: enough to recognise a known account, and not to learn it. Pure. */
export const maskAccount = (account: string): string =>
  `${account.slice(0, account.length > 4 ? 2 : 1)}***${account.slice(-1)}`

/** What the member sent, the newest first. */
export async function transfersToUpline(
  ctx: Context,
  caller: MemberCaller,
  paging: z.output<Calls['transfersToUpline']['input']>,
): Promise<z.input<Calls['transfersToUpline']['output']>> {
  requireMaySend(caller)
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listTransfers(ctx.db, caller.id, query),
    keyOf: ({ id }) => id,
  })
  return { content: rows.map(presentTransfer), next, currency: caller.currency }
}

/** What decides whether and how much the agent can give, so that they know before filling in the form. */
export async function envelopeTerms(
  ctx: Context,
  caller: MemberCaller,
): Promise<z.input<Calls['envelopeTerms']['output']>> {
  const settings = await readMoneySettings(ctx.db)
  const [sending, left, recipients] = await Promise.all([
    readSending(ctx, caller),
    leftToGive(ctx, ctx.db, { caller, settings }),
    countRecipients(ctx, caller),
  ])
  const min = settings['envelope.min']
  return {
    ...sending,
    obstacles: [
      ...sending.obstacles,
      ...(left < min ? (['daily'] as const) : []),
      ...(recipients.team === 0 ? (['nobody'] as const) : []),
    ],
    ...{ min: toWire(min), max: toWire(settings['envelope.max']), leftToday: toWire(left) },
    ...{ recipients, sharesMost: MAX_SHARES, hours: ENVELOPE_HOURS },
    turnoverRate: rateOf(settings, 'envelope.turnover_rate'),
  }
}
