import type { vendorCalls } from '@koi/contract/calls/vendors.ts'
import { parseAmount, toWire } from '@koi/contract/money.ts'
import type { vendorSchemas } from '@koi/contract/schemas/vendors.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { explainRefusal } from '../../bets/index.ts'
import { firstGameOf, nameIn, readVendor } from '../../games/index.ts'
import { mayPlay } from '../../protection/index.ts'
import { findLink } from '../links/link-store.ts'
import { askLying, MAX_ON_WIRE } from './ask-transfer.ts'
import { bringAllBack, bringBack, transferLink } from './bring-back.ts'
import { moveIn } from './move-in.ts'
import type { Sitting } from './movement.ts'
import { lastMovement, openSitting, openSittings } from './sitting-store.ts'
import { keeperOf } from './take-along.ts'

type VendorCommands = Commands<typeof vendorCalls, typeof vendorSchemas>

/** Money to a vendor that keeps it, or back, by the member's own hand (API-069). */
export const walletTransfer: VendorCommands['walletTransfer'] = async (ctx, caller, input) => {
  const amount = input.amount === undefined ? undefined : parseAmount(input.amount, 2)
  if (amount === null || amount === 0n) return refuse('amount.invalid')
  if (amount !== undefined && amount > MAX_ON_WIRE) refuse('amount.too_large')
  const { vendor } = input
  return input.direction === 'in'
    ? moveThere(ctx, caller, { vendor, amount })
    : fetch(ctx, caller, { vendor, amount })
}

interface Wish {
  readonly vendor: string
  /** Left out: everything. */
  readonly amount: bigint | undefined
}

async function moveThere(ctx: Context, caller: MemberCaller, { vendor, amount }: Wish) {
  const link = await findLink(ctx, vendor)
  const keeper = link === null ? null : keeperOf(link)
  if (keeper === null) return refuse('vendor.unknown')
  await mayPlay(ctx, caller)
  const game = await firstGameOf(ctx, vendor)
  if (!keeper.enabled || game === null) return refuse('game.closed')
  if (!keeper.currencies.includes(caller.currency)) refuse('game.not_supported')
  const { mostBet } = keeper
  if (amount !== undefined && mostBet !== null && amount > mostBet) refuse('amount.too_large')
  const moved = await moveIn(ctx, caller, { link: keeper, game, amount: amount ?? null, askedBy: 'member' })
  switch (moved.outcome) {
    case 'done':
      return { state: 'done' as const, amount: toWire(moved.movement.moved ?? 0n), isLying: true }
    case 'unsure':
      return { state: 'on_its_way' as const, amount: null, isLying: true }
    case 'barred':
      throw await explainRefusal(ctx, caller, { refusal: new Refusal(moved.code), stake: amount ?? 0n })
    case 'lying':
      return refuse('transfer.lying')
    case 'nothing':
      return refuse('transfer.nothing')
    case 'refused':
      return refuse('transfer.refused')
  }
}

async function fetch(ctx: Context, caller: MemberCaller, { vendor, amount }: Wish) {
  const book = ctx.db.book(caller.book)
  const sitting = (await openSitting(book, caller.id, vendor)) ?? refuse('transfer.nothing')
  const wish = { askedBy: 'member', ...(amount === undefined ? {} : { amount }) }
  const back = await bringBack(ctx, { book: caller.book, sittingId: sitting.id }, wish)
  if (back === 'refused') refuse('transfer.refused')
  if (back === 'on_its_way') return { state: 'on_its_way' as const, amount: null, isLying: true }
  const last = await lastMovement(book, sitting.id)
  const moved = last?.state === 'done' ? last.moved : last?.asked
  return { state: 'done' as const, amount: toWire(moved ?? 0n), isLying: back !== 'back' }
}

/** What of the member's money lies with vendors; each is asked, and one that does not answer is passed over. */
export const vendorMoney: VendorCommands['vendorMoney'] = async (ctx, caller) => {
  const sittings = await openSittings(ctx.db.book(caller.book), caller.id)
  const content = await Promise.all(sittings.map((sitting) => rowOf(ctx, caller, sitting)))
  return { currency: caller.currency, content }
}

async function rowOf(ctx: Context, caller: MemberCaller, sitting: Sitting) {
  const { vendor, amount, openedAt, wantedBy } = sitting
  const isThere = sitting.state === 'open' && wantedBy === null
  const state =
    sitting.state === 'arriving'
      ? ('arriving' as const)
      : isThere
        ? ('there' as const)
        : ('coming_back' as const)
  const lying = sitting.state === 'open' ? await lyingOf(ctx, sitting) : null
  return {
    ...{ vendor, name: await vendorName(ctx, caller, vendor), state, amount: toWire(amount) },
    there: lying === null ? null : toWire(lying),
    since: openedAt.getTime(),
  }
}

async function lyingOf(ctx: Context, sitting: Sitting): Promise<bigint | null> {
  const link = await transferLink(ctx, sitting.vendor)
  if (link === null) return null
  try {
    return (await askLying(ctx, link, sitting))?.balance ?? null
  } catch (error) {
    ctx.log.warn({ err: error, vendor: sitting.vendor }, 'a vendor does not say what lies there')
    return null
  }
}

/** On leaving a game, and whenever the member asks for it. */
export const bringMoneyBack: VendorCommands['bringMoneyBack'] = async (ctx, caller, { vendor }) => {
  const brought = await bringAllBack(ctx, caller, {
    askedBy: 'member',
    ...(vendor === undefined ? {} : { only: vendor }),
  })
  const content = await Promise.all(
    brought.map(async ({ sitting, back }) => ({
      vendor: sitting.vendor,
      name: await vendorName(ctx, caller, sitting.vendor),
      state: back,
    })),
  )
  return { content }
}

async function vendorName(ctx: Context, { origin }: MemberCaller, code: string): Promise<string> {
  const vendor = await readVendor(ctx, code)
  return vendor === null ? code : nameIn(vendor.names, origin.language)
}
