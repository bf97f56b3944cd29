import type { vendorCalls } from '@koi/contract/calls/vendors.ts'
import { toWire } from '@koi/contract/money.ts'
import type { vendorSchemas } from '@koi/contract/schemas/vendors.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { keyOfPlacement } from '../../bets/index.ts'
import { nameIn, readVendor } from '../../games/index.ts'
import { callOf, gameName } from './name-games.ts'
import { type RecordedCall, readStory, roundOfTransaction } from './story.ts'

type VendorCommands = Commands<typeof vendorCalls, typeof vendorSchemas>

const NO_CALL = { vendor: '', uuid: '' }

/**
 * The story of the round of one of the member's own bets: every wallet call with its state and time.
 * `reference` comes from the betting record; refuses 'round.unknown' for any that is not theirs.
 */
export const roundStory: VendorCommands['roundStory'] = async (ctx, caller, { reference }) => {
  const book = ctx.db.book(caller.book)
  const key = await keyOfPlacement(book, { memberId: caller.id, placementId: BigInt(reference) })
  const { vendor, uuid } = callOf(key ?? '') ?? NO_CALL
  const named = uuid === '' ? null : await roundOfTransaction(book, { vendors: [vendor], uuid })
  const story = named === null || named.memberId !== caller.id ? null : await readStory(book, named)
  if (story === null) return refuse('round.unknown')
  const { round, calls, isCut } = story
  const { language } = caller.origin
  const brand = await readVendor(ctx, vendor)
  return {
    round: round.round,
    vendor: brand === null ? vendor : nameIn(brand.names, language),
    game: await gameName(ctx, { vendor, code: round.game }, language),
    state: round.closedAt === null ? 'open' : 'closed',
    openedAt: round.openedAt.getTime(),
    closedAt: round.closedAt?.getTime() ?? null,
    currency: caller.currency,
    stake: toWire(round.stake),
    payout: toWire(round.payout),
    calls: calls.flatMap(callRow),
    isCut,
  }
}

/** A tombstone is internal: the member sees its rollback. */
function callRow({ uuid, kind, state, amount, balance, at }: RecordedCall) {
  if (kind === 'tombstone') return []
  // A recall of everything has no amount until the vendor says what came back.
  const hasNoAmount = kind === 'rollback' || (kind === 'out' && state !== 'applied' && amount === 0n)
  return [
    {
      id: uuid,
      kind,
      state,
      amount: hasNoAmount ? null : toWire(amount),
      balance: balance === null ? null : toWire(balance),
      at: at.getTime(),
    },
  ]
}
