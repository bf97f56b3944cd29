import { ONE } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../server/src/caller.ts'
import { placeBets, returnPayout, voidBets } from '../../server/src/rooms/bets/index.ts'
import { houseAccount } from '../../server/src/rooms/ledger/index.ts'
import type { ExpectedBet } from './oracle/turnover.ts'
import { act, CATEGORIES, happens, note, pick, todayOf, type World } from './world.ts'

const house = houseAccount('vendor', 'KOIRNG')
/** Stakes are up to this, with odd parts of a cent. */
const STAKE = 3_000 * 100_000
/** In a hundred: bets that are settled in the round they were placed in, and that win. */
const SETTLED = 80
const WON = 40
/** In a hundred of open bets, in each later round. */
const SETTLED_LATE = 35
/** What some games are sold at: above what most members have, and below. */
const FIXED_SERIES = [1956, 1948, 1700] as const

interface Stake {
  readonly category: string
  readonly game: string
  readonly stake: bigint
  /** Of a lottery bet: what it is sold at. */
  readonly series?: number
  readonly drawKey?: bigint
}

/** A round of betting: new bets, results of new and old ones, and what is taken back of earlier days. */
export async function playRound(world: World): Promise<void> {
  const { oracle, random, members, ctx } = world
  const players = members.filter(
    ({ id }) => !world.poor.has(id) && oracle.guards.isFree(id, ctx.clock.now()) && happens(world, 55),
  )
  const wanted = players.map((member) => ({
    member,
    bets: Array.from({ length: 1 + random.below(3) }, () => randomStake(world, member)),
  }))
  const fresh = await place(world, wanted)
  const open = [...oracle.turnover.bets.values()].filter(({ state }) => state === 'placed')
  const settled = open.filter((bet) => happens(world, fresh.has(bet.id) ? SETTLED : SETTLED_LATE))
  await settle(
    world,
    settled.map((bet) => ({ bet, ...randomResult(world, bet) })),
  )
  await takeBack(world)
}

/** In a hundred lottery bets: those on a game that is sold at one series, whatever the member's own is. */
const SOLD_AT_ONE = 40

function randomStake(world: World, { id }: MemberCaller): Stake {
  const { random, oracle } = world
  const category = pick(random, CATEGORIES)
  const own = Number(oracle.lines.ratesOn(id, todayOf(world), 'LOTT').at(-1)?.rate ?? 0n) / 5
  const series = happens(world, SOLD_AT_ONE) ? pick(random, FIXED_SERIES) : own
  return {
    ...{ category, game: category.toLowerCase(), stake: BigInt(1 + random.below(STAKE)) },
    series: category === 'LOTT' ? series : 0,
    ...(category === 'RNG' ? { drawKey: drawOf(world) } : {}),
  }
}

/** One of three draws of today. */
const drawOf = (world: World): bigint =>
  BigInt(todayOf(world).replaceAll('-', '')) * 10n + BigInt(world.random.below(3))

/** Places bets, of each member once; returns the ids of those that were placed. */
export async function place(
  world: World,
  wanted: readonly { readonly member: MemberCaller; readonly bets: readonly Stake[] }[],
): Promise<ReadonlySet<bigint>> {
  const { ctx, oracle, random } = world
  const [at, day, placedIds] = [ctx.clock.now(), todayOf(world), new Set<bigint>()]
  for (const book of ctx.db.books) {
    const own = wanted.filter(({ member }) => member.book === book.number)
    const placements = own.map(({ member: { id, currency }, bets }) => ({
      ...{ memberId: id, currency, house, bets, key: random.bytes(12).toString('hex') },
    }))
    const answers = await book.transact((tx) => placeBets(tx, placements, { at, day }))
    for (const [index, { member, bets }] of own.entries()) {
      const answer = answers[index]
      if (answer?.outcome !== 'placed') throw new Error(`${member.account} could not bet`)
      for (const [place, { category, stake, series = 0, drawKey = null }] of bets.entries()) {
        const id = answer.betIds[place] ?? 0n
        placedIds.add(id)
        oracle.pay(member.id, -stake)
        oracle.turnover.bets.set(id, {
          ...{ id, member: member.id, category, series, stake, placedAt: at, placedDay: day },
          ...{ state: 'placed', drawKey },
          ...{ payout: 0n, rebate: 0n, refunded: 0n, settledAt: null, settledDay: null, valid: [] },
        })
      }
    }
  }
  note(world, 'bets', placedIds.size)
  return placedIds
}

interface Result {
  readonly bet: ExpectedBet
  readonly payout: bigint
  readonly rebate: bigint
  readonly refunded: bigint
}

function randomResult(world: World, { stake, category }: ExpectedBet): Omit<Result, 'bet'> {
  const { random } = world
  const refunded = happens(world, 12) ? (stake * BigInt(1 + random.below(100))) / 100n : 0n
  const won = happens(world, WON) ? ((stake - refunded) * BigInt(random.below(230))) / 100n : 0n
  // A big win now and then, which a fence sets aside.
  const large = happens(world, 1) ? stake * 25n : 0n
  const rebate = category === 'LOTT' && happens(world, 50) ? (stake - refunded) / 200n : 0n
  return { payout: refunded + won + large, rebate, refunded }
}

/** Settles bets today, some with a part of the stake given back, and lotteries with a rebate. */
export async function settle(world: World, results: readonly Result[]): Promise<void> {
  const { ctx, oracle, members } = world
  const [at, day] = [ctx.clock.now(), todayOf(world)]
  const bookOf = new Map(members.map(({ id, book }) => [id, book]))
  for (const book of ctx.db.books) {
    const own = results
      .filter(({ bet }) => bookOf.get(bet.member) === book.number)
      .sort((one, other) => (one.bet.id < other.bet.id ? -1 : 1))
    const rebated = own.filter(({ rebate }) => rebate > 0n)
    const columns = [own.map(({ bet }) => bet.id), own.map(({ payout }) => payout)]
    const refunds = own.map(({ refunded }) => (refunded > 0n ? refunded : null))
    await book.transact(async (tx) => {
      await tx.query('select bets_settle($1, $2, $3, $4, $5, p_refunded => $6)', [
        ...[...columns, house, day, at, refunds],
      ])
      if (rebated.length === 0) return
      const rebates = [rebated.map(({ bet }) => bet.id), rebated.map(({ rebate }) => rebate)]
      await tx.query('select bets_rebate($1, $2, $3, $4, $5)', [...rebates, house, day, at])
    })
  }
  for (const { bet, ...result } of results) {
    oracle.pay(bet.member, result.payout + result.rebate)
    oracle.turnover.settle(bet, result, at, day)
    if (bet.placedDay !== day) note(world, 'bets settled on a later day')
    if (result.refunded > 0n) note(world, 'stakes partly given back')
  }
}

/** Voids some bets, also of closed days, and takes back parts of what was paid. */
async function takeBack(world: World): Promise<void> {
  const { oracle, random } = world
  const bets = [...oracle.turnover.bets.values()]
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const bet = pick(random, bets)
    if (bet.state === 'voided' || world.poor.has(bet.member)) continue
    if (bet.state === 'settled' && bet.payout > ONE && happens(world, 40)) await correct(world, bet)
    else await voidBet(world, bet)
  }
}

const bookOf = ({ ctx, members }: World, member: bigint) =>
  ctx.db.book(members.find(({ id }) => id === member)?.book ?? 0)

/** Voids a bet, unless what it won is not there any more. */
export async function voidBet(world: World, bet: ExpectedBet): Promise<void> {
  const { ctx, oracle } = world
  const [at, day] = [ctx.clock.now(), todayOf(world)]
  const order = { betIds: [bet.id], house, day, at }
  const { uncovered } = await bookOf(world, bet.member).transact((tx) => voidBets(tx, order))
  if (uncovered.length > 0) return
  const wasPaid = bet.state === 'settled' ? bet.payout + bet.rebate : 0n
  oracle.pay(bet.member, bet.stake - wasPaid)
  note(world, kindOfVoid(bet, day))
  oracle.turnover.void(bet, at, day)
}

function kindOfVoid({ settledDay }: ExpectedBet, day: string): string {
  if (settledDay === null) return 'bets voided before their result'
  return settledDay < day ? 'bets voided after their day was closed' : 'bets voided on their day'
}

async function correct(world: World, bet: ExpectedBet): Promise<void> {
  const { ctx, oracle, random } = world
  const [at, day, key] = [ctx.clock.now(), todayOf(world), random.bytes(6).toString('hex')]
  const amount = bet.payout / BigInt(2 + random.below(5))
  const order = { betId: bet.id, memberId: bet.member, currency: 'CNY', key, amount, house, day, at } as const
  const done = await act(world, 'payouts partly taken back', () =>
    bookOf(world, bet.member).transact(async (tx) => {
      await returnPayout(tx, order)
      return true
    }),
  )
  if (done === null) return
  oracle.pay(bet.member, -amount)
  oracle.turnover.correct(bet, amount, { at, day })
}
