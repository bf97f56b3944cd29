import type { vendorCalls } from '@koi/contract/calls/vendors.ts'
import { toWire } from '@koi/contract/money.ts'
import type { vendorSchemas } from '@koi/contract/schemas/vendors.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Commands } from '../../../route.ts'
import { gameItem } from '../../games/index.ts'
import { type FreeRounds, type Played, shownState } from './free-rounds.ts'
import { listOfMember, readPlayed } from './free-store.ts'
import { isOpenTo } from './is-open-to.ts'

type VendorCommands = Commands<typeof vendorCalls, typeof vendorSchemas>

/** The newest of a member; nobody has as many at once. */
const MAX_LISTED = 50

/** The member's free rounds (GR-20). While play is closed to them, they see only what is over. */
export const freeRounds: VendorCommands['freeRounds'] = async (ctx, caller) => {
  const book = ctx.db.book(caller.book)
  const listed = await listOfMember(ctx.db, caller.id, MAX_LISTED)
  if (listed.length === 0) return { content: [] }
  const [played, isOpen] = await Promise.all([
    readPlayed(
      book,
      listed.map(({ id }) => id),
    ),
    isOpenTo(ctx, book, caller),
  ])
  const rows = await Promise.all(
    listed.map((free) => rowOf(ctx, caller, free, played.get(free.id) ?? { used: 0, won: 0n })),
  )
  const shown = rows.flatMap((row) => (row === null || (!isOpen && isToPlay(row)) ? [] : [row]))
  return { content: [...shown.filter(isToPlay), ...shown.filter((row) => !isToPlay(row))] }
}

type Row = Awaited<ReturnType<VendorCommands['freeRounds']>>['content'][number]

const isToPlay = ({ state }: Row): boolean => state === 'open' || state === 'opening'

/** null for rounds that the vendor refused: the member never had them. */
async function rowOf(
  ctx: Context,
  caller: MemberCaller,
  free: FreeRounds,
  played: Played,
): Promise<Row | null> {
  const state = shownState(free, played, ctx.clock.now())
  if (state === 'refused') return null
  const game = await gameItem(ctx, { vendor: free.vendor, code: free.game }, caller.origin.language)
  return {
    ...{ id: free.id, game, state, rounds: free.rounds, left: Math.max(0, free.rounds - played.used) },
    ...{ betValue: toWire(free.betValue), won: toWire(played.won), currency: free.currency },
    maxWin: free.maxWin === null ? null : toWire(free.maxWin),
    ...{ turnoverRate: free.turnoverRate, bonusDays: free.bonusDays, expiresAt: free.expiresAt.getTime() },
  }
}
