import type { vendorCalls } from '@koi/contract/calls/vendors.ts'
import { parseTyped, toWire } from '@koi/contract/money.ts'
import type { vendorSchemas } from '@koi/contract/schemas/vendors.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { explainRefusal } from '../../bets/index.ts'
import { firstGameOf, nameIn, readVendor } from '../../games/index.ts'
import { requirePlayAllowed } from '../../protection/index.ts'
import { MAX_ON_WIRE } from '../links/hub88.ts'
import { findLink } from '../links/link-store.ts'
import { moveIn } from './move-in.ts'
import { lastMovement } from './movement-store.ts'
import { recall, recallAll } from './recall.ts'
import { findTransferLink, requestHeldBalance, transferLinkOf } from './request-transfer.ts'
import type { TransferSession } from './transfer-session.ts'
import { openSession, openSessions } from './transfer-session-store.ts'

type VendorCommands = Commands<typeof vendorCalls, typeof vendorSchemas>

/** A member moves money to a vendor that holds balances, or back, by hand (API-069). */
export const walletTransfer: VendorCommands['walletTransfer'] = async (ctx, caller, input) => {
  const amount = input.amount === undefined ? undefined : parseTyped(input.amount)
  if (amount === null || amount === 0n) return refuse('amount.invalid')
  if (amount !== undefined && amount > MAX_ON_WIRE) refuse('amount.too_large')
  const { vendor } = input
  return input.direction === 'in'
    ? moveByHand(ctx, caller, { vendor, amount })
    : recallByHand(ctx, caller, { vendor, amount })
}

interface Wish {
  readonly vendor: string
  /** Left out: everything. */
  readonly amount: bigint | undefined
}

async function moveByHand(ctx: Context, caller: MemberCaller, { vendor, amount }: Wish) {
  const found = await findLink(ctx, vendor)
  const link = found === null ? null : transferLinkOf(found)
  if (link === null) return refuse('vendor.unknown')
  await requirePlayAllowed(ctx, caller)
  const game = await firstGameOf(ctx, vendor)
  if (!link.enabled || game === null) return refuse('game.closed')
  if (!link.currencies.includes(caller.currency)) refuse('game.not_supported')
  const { mostBet } = link
  if (amount !== undefined && mostBet !== null && amount > mostBet) refuse('amount.too_large')
  const moved = await moveIn(ctx, caller, { link, game, amount: amount ?? null, askedBy: 'member' })
  switch (moved.outcome) {
    case 'done':
      return { state: 'done' as const, amount: toWire(moved.movement.moved ?? 0n), isLying: true }
    case 'unsure':
      return { state: 'on_its_way' as const, amount: null, isLying: true }
    case 'barred':
      throw await explainRefusal(ctx, caller, { refusal: new Refusal(moved.code), stake: amount ?? 0n })
    case 'already_there':
      return refuse('transfer.lying')
    case 'nothing':
      return refuse('transfer.nothing')
    case 'refused':
      return refuse('transfer.refused')
  }
}

async function recallByHand(ctx: Context, caller: MemberCaller, { vendor, amount }: Wish) {
  const book = ctx.db.book(caller.book)
  const session = (await openSession(book, caller, vendor)) ?? refuse('transfer.nothing')
  const options = { askedBy: 'member', ...(amount === undefined ? {} : { amount }) }
  const { state } = await recall(ctx, session, options)
  if (state === 'refused') refuse('transfer.refused')
  if (state === 'on_its_way') return { state: 'on_its_way' as const, amount: null, isLying: true }
  const last = await lastMovement(book, session)
  const moved = last?.state === 'done' ? last.moved : last?.asked
  return { state: 'done' as const, amount: toWire(moved ?? 0n), isLying: state !== 'back' }
}

/** The member's money at vendors. Each vendor is asked; one that does not answer is skipped. */
export const vendorMoney: VendorCommands['vendorMoney'] = async (ctx, caller) => {
  const sessions = await openSessions(ctx.db.book(caller.book), caller)
  const content = await Promise.all(sessions.map((session) => rowOf(ctx, caller, session)))
  return { currency: caller.currency, content }
}

async function rowOf(ctx: Context, caller: MemberCaller, session: TransferSession) {
  const { vendor, amount, openedAt } = session
  const held = session.state === 'open' ? await heldBalance(ctx, session) : null
  return {
    ...{ vendor, name: await vendorName(ctx, caller, vendor), state: placeOf(session) },
    amount: toWire(amount),
    there: held === null ? null : toWire(held),
    since: openedAt.getTime(),
  }
}

function placeOf({ state, wantedBy }: TransferSession): 'arriving' | 'there' | 'coming_back' {
  if (state === 'arriving') return 'arriving'
  return state === 'open' && wantedBy === null ? 'there' : 'coming_back'
}

async function heldBalance(ctx: Context, session: TransferSession): Promise<bigint | null> {
  const { vendor } = session
  const link = await findTransferLink(ctx, vendor)
  if (link === null) return null
  try {
    return (await requestHeldBalance(ctx, link, session))?.balance ?? null
  } catch (error) {
    ctx.log.warn({ err: error, vendor }, 'a vendor does not say what it holds')
    return null
  }
}

/** Recalls money when the member leaves a game, and whenever they ask for it. */
export const recallBalance: VendorCommands['recallBalance'] = async (ctx, caller, { vendor }) => {
  const open = await openSessions(ctx.db.book(caller.book), caller)
  const wanted = open.filter((session) => vendor === undefined || session.vendor === vendor)
  const recalls = await recallAll(ctx, wanted, { askedBy: 'member' })
  const content = await Promise.all(
    recalls.map(async ({ session, state }) => ({
      vendor: session.vendor,
      name: await vendorName(ctx, caller, session.vendor),
      state,
    })),
  )
  return { content }
}

async function vendorName(ctx: Context, { origin }: MemberCaller, code: string): Promise<string> {
  const vendor = await readVendor(ctx, code)
  return vendor === null ? code : nameIn(vendor.names, origin.language)
}
