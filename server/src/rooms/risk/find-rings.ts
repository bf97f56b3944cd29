import type { Context } from '../../context.ts'
import type { Likeness } from './find-persons.ts'
import { collect, type Finding, joinGroups } from './finding.ts'
import type { Settings } from './settings.ts'
import { before } from './span.ts'

interface Taker {
  readonly memberId: bigint
  readonly offer: string
  readonly source: string
  readonly amount: bigint
  readonly at: Date
  readonly played: bigint
  readonly withdrawn: bigint
}

/** An address of more takers than this is a carrier's or a café's: it links nobody by itself. */
const MOST_BEHIND_ADDRESS = 20

/**
 * Several accounts with a browser, a log-in address or a person in common that took the same bonus, played
 * hardly more than it demands, and withdrew (docs/domain/risk.md#bonus-rings).
 */
export async function findRings(ctx: Context, settings: Settings): Promise<readonly Finding[]> {
  const from = before(ctx.clock.now(), settings['ring.days'])
  const takers = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<Taker>(
        `select member_id as "memberId", offer, source, amount, at, played, withdrawn
         from risk_takers($1, $2)`,
        [from, settings['ring.play']],
      ),
    ),
  )
  const all = takers.flat()
  if (all.length === 0) return []
  const likenesses = await ctx.db.query<Likeness>(
    'select member_id as "memberId", kind, thing from risk.likenesses($1, $2::bigint[])',
    [from, [...new Set(all.map(({ memberId }) => memberId))]],
  )
  const offers = collect(
    all,
    ({ offer }) => offer,
    (taker) => taker,
  )
  return [...offers].flatMap(([offer, ofOffer]) => ringsOf(offer, ofOffer, { likenesses, settings }))
}

interface Links {
  readonly likenesses: readonly Likeness[]
  readonly settings: Settings
}

function ringsOf(offer: string, takers: readonly Taker[], { likenesses, settings }: Links): Finding[] {
  const taking = new Set(takers.map(({ memberId }) => memberId))
  const own = likenesses.filter(({ memberId }) => taking.has(memberId))
  const groups = collect(
    own,
    ({ kind, thing }) => `${kind} ${thing}`,
    ({ memberId }) => memberId,
  )
  const kinds = collect(
    own,
    ({ memberId }) => String(memberId),
    (row) => row,
  )
  for (const [key, members] of groups)
    if (key.startsWith('address ') && members.length > MOST_BEHIND_ADDRESS) groups.delete(key)
  const isShared = ({ kind, thing }: Likeness): boolean => (groups.get(`${kind} ${thing}`)?.length ?? 0) > 1
  return joinGroups(groups.values())
    .filter((members) => BigInt(members.length) >= settings['ring.members'])
    .map((members) => {
      const inRing = takers.filter(({ memberId }) => members.includes(memberId))
      const sum = (of: (taker: Taker) => bigint): bigint => inRing.reduce((total, one) => total + of(one), 0n)
      return {
        ...{ kind: 'bonus_ring', subject: `${offer} ${members[0]}`, family: offer, members, reopensAt: 1 },
        amount: sum(({ amount }) => amount),
        figures: {
          ...{ members: BigInt(members.length), bonus: sum(({ amount }) => amount) },
          ...{ played: sum(({ played }) => played), withdrawn: sum(({ withdrawn }) => withdrawn) },
        },
        lines: inRing.map(({ memberId, source, amount, at }) => ({
          ...{ ref: `bonus:${source}`, memberId, amount, at },
          detail: [
            ...new Set(
              kinds
                .get(String(memberId))
                ?.filter(isShared)
                .map(({ kind }) => kind),
            ),
          ]
            .sort()
            .join(' '),
        })),
      }
    })
}
