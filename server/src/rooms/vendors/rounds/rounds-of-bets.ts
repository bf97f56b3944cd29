import type { Language } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { keysOfPlacements } from '../../bets/index.ts'
import { callOf, gameName } from './name-games.ts'

/** The vendor's round that a bet was placed in, and the name of its game. */
export interface BetRound {
  readonly vendor: string
  readonly round: string
  readonly gameName: string
}

interface Asked {
  readonly memberId: bigint
  readonly placementIds: readonly bigint[]
  readonly language: Language
}

/** The rounds of a member's bets, by placement; bets that no vendor placed are left out. */
export async function roundsOfBets(
  ctx: Context,
  book: Book,
  { memberId, placementIds, language }: Asked,
): Promise<ReadonlyMap<bigint, BetRound>> {
  const placed = await keysOfPlacements(book, { memberId, placementIds })
  const calls = placed.flatMap(({ placementId, key, game }) => {
    const call = callOf(key)
    return call === null ? [] : [{ placementId, game, ...call }]
  })
  const rows = await book.query<{ vendor: string; uuid: string; round: string }>(
    `select transaction.vendor, transaction.uuid, transaction.round
     from unnest($1::text[], $2::uuid[]) call (vendor, uuid)
     join vendors_transaction transaction
       on transaction.vendor = call.vendor and transaction.uuid = call.uuid`,
    [calls.map(({ vendor }) => vendor), calls.map(({ uuid }) => uuid)],
  )
  const rounds = new Map(rows.map(({ vendor, uuid, round }) => [`${vendor} ${uuid}`, round]))
  const named = calls.map(
    async ({ placementId, vendor, uuid, game }): Promise<[bigint, BetRound]> => [
      placementId,
      // A transfer session is a round of its own, under the name of its reference.
      {
        vendor,
        round: rounds.get(`${vendor} ${uuid}`) ?? uuid,
        gameName: await gameName(ctx, { vendor, code: game }, language),
      },
    ],
  )
  return new Map(await Promise.all(named))
}
