import type { Terms } from '@koi/contract/agents/terms.ts'
import { ONE } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId, Origin } from './caller.ts'
import { fixedClock } from './clock.ts'
import type { Context } from './context.ts'
import { HELD_DAYS, holdRebates } from './demo-held.ts'
import { dayAfter, dayOf, dayPlus, startOfDay } from './platform-day.ts'
import { seededRandom } from './random.ts'
import { jobs as agentJobs, seedTerms } from './rooms/agents/index.ts'
import { placeBets, settleBets } from './rooms/bets/index.ts'
import { seedDeposit } from './rooms/cashier/index.ts'
import { jobs as contractJobs, seedContract, seedOffer } from './rooms/contracts/index.ts'
import { houseAccount } from './rooms/ledger/index.ts'
import { type Member, openSession } from './rooms/members/index.ts'
import { joinSeeded, jobs as missionJobs, seedMissions } from './rooms/missions/index.ts'

/** How long ago the demo's team began to play. */
export const TEAM_DAYS = 31
/** How many days ago the agent signed a salary, and a dividend. */
const SALARY_DAYS = 24
const DIVIDEND_DAYS = 15
/** How many days ago rankings began. */
const RANKING_DAYS = 3

/** Of 100 who play on a day, how many log in anew, and how many deposit. */
const LOG_INS = 40
const DEPOSITS = 12

/** Who is directly below whom, from the top down; those with somebody below them are agents. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  agent88: ['jadelim', 'weiming', 'suriani', 'kokleong', 'orchid19', 'sentosa', 'merdeka7'],
  jadelim: ['lilychew', 'durian7', 'hokkien', 'mangosteen', 'cempedak'],
  weiming: ['azman88', 'longan', 'papaya9', 'serai01', 'pulau3'],
  suriani: ['kampong', 'pelita', 'teluk22', 'melur5', 'cahaya'],
  kokleong: ['tanjung', 'bintang', 'rimba6', 'suria12', 'ombak4'],
  lilychew: ['kopi22', 'pandan5', 'rambutan', 'tehtarik'],
  azman88: ['satay3', 'kelapa', 'wauboy'],
  kampong: ['batik4', 'songket', 'kebaya'],
  tanjung: ['ferry8', 'harbour', 'lantern9'],
}

/** What agents of each level have, and what members have. */
const AGENT_RATES: readonly Terms['rates'][] = [
  { RNG: 40, LIVE: 30, FISH: 40 },
  { RNG: 25, LIVE: 20, FISH: 25 },
]
const MEMBER_RATES: Terms['rates'] = { RNG: 10, LIVE: 10, FISH: 10 }

/** What they play, with the share of rounds in 100 that win, and what a win pays for 100 staked. */
const GAMES = [
  { vendor: 'KOIRNG', category: 'RNG', game: 'moon-mines', wins: 30, pays: 300n },
  { vendor: 'KOIRNG', category: 'RNG', game: 'pearl-pond', wins: 22, pays: 400n },
  { vendor: 'KOILIVE', category: 'LIVE', game: 'baccarat', wins: 48, pays: 200n },
  { vendor: 'KOIFISH', category: 'FISH', game: 'lantern-reef', wins: 44, pays: 205n },
] as const

interface Player {
  readonly member: Member
  /** How often they play, in 100 days, and what they stake at most, in whole units. */
  readonly often: number
  readonly stake: number
}

/** Creates a member of the demo with credit. */
type Create = (ctx: Context, wanted: Wanted) => Promise<Member>
interface Wanted {
  readonly account: string
  readonly type: 0 | 1
  readonly upline: readonly MemberId[]
  readonly credit: bigint
}

/** The demo's day `days` ago, in the evening, on a clock of its own. */
export function daysAgo(ctx: Context, days: number) {
  const zone = ctx.config.KOI_TIME_ZONE
  const day = dayPlus(dayOf(ctx.clock.now(), zone), -days)
  const clock = fixedClock(new Date(startOfDay(day, zone).getTime() + 20 * 3_600_000))
  return { ...ctx, clock, random: seededRandom('a team of the demo') }
}

/**
 * A month of an agent's team up to today: members in three levels who play, rebates, a salary that is paid, a
 * dividend whose bills wait for an operator, and offers that wait for an answer. The commands of the product
 * make it, under a clock that goes from day to day.
 */
export async function seedTeam(ctx: Context, agent: Member, create: Create): Promise<void> {
  const past = daysAgo(ctx, TEAM_DAYS)
  await seedTerms(past, agent.id)
  let players = await openTeam(past, agent, create)
  const payee = callerOf(ctx, agent)
  for (let left = TEAM_DAYS; left > 0; left -= 1) {
    // The launcher waits for a start as long as it sees progress.
    ctx.log.info({ event: 'demo' }, `the demo plays a month: ${left} days are left`)
    if (left === SALARY_DAYS) await seedContract(past, 'salary', payee)
    if (left === RANKING_DAYS) await seedRanking(past, players)
    if (left === HELD_DAYS) players = await rest(past, players)
    if (left === DIVIDEND_DAYS) await seedContract(past, 'dividend', payee)
    await playDay(past, players)
    await closeDay(past)
  }
  const now = { ...ctx, random: past.random }
  await playDay(now, players)
  await seedOffer(now, 'hourly', { payee })
  const child = players.find(({ member }) => member.account === 'jadelim')
  if (child !== undefined) await seedOffer(now, 'below', { payee: callerOf(ctx, child.member), payer: payee })
}

/** Two agents may not play from now on; returns those who go on. */
async function rest(past: Context, players: readonly Player[]): Promise<readonly Player[]> {
  const stopped = await holdRebates(
    past,
    players.map(({ member }) => callerOf(past, member)),
  )
  return players.filter(({ member }) => !stopped.includes(member.account))
}

/** Opens everybody's account, with terms, credit and a way of playing. */
async function openTeam(ctx: Context, agent: Member, create: Create): Promise<readonly Player[]> {
  const players: Player[] = []
  const lines = new Map<string, readonly MemberId[]>([[agent.account, [agent.id]]])
  for (const [above, accounts] of Object.entries(BELOW)) {
    const upline = lines.get(above) ?? []
    for (const account of accounts) {
      const isAgent = account in BELOW
      const member = await create(ctx, { account, type: isAgent ? 1 : 0, upline, credit: 5_000n })
      const rates = (isAgent ? AGENT_RATES[upline.length - 1] : undefined) ?? MEMBER_RATES
      await seedTerms(ctx, member.id, { series: 1_950 - 2 * upline.length, rates })
      lines.set(account, [...upline, member.id])
      const isIdle = ctx.random.below(8) === 0
      const often = isIdle ? 0 : 20 + ctx.random.below(60)
      players.push({ member, often, stake: 50 + ctx.random.below(350) })
    }
  }
  return players
}

/** Missions and boards, and members of the team who take part in them; agents do not. */
async function seedRanking(ctx: Context, players: readonly Player[]): Promise<void> {
  await seedMissions(ctx)
  for (const { member } of players) if (member.type === 0) await joinSeeded(ctx, callerOf(ctx, member))
}

/** Whoever plays today logs in, may deposit, and plays some rounds of a game. */
async function playDay(ctx: Context, players: readonly Player[]): Promise<void> {
  const playing = players.filter(({ often }) => ctx.random.below(100) < often)
  for (const { member } of playing) {
    if (ctx.random.below(100) < LOG_INS)
      await openSession(ctx, ctx.db, { member, origin: originOf(ctx), accountEnds: null })
    const amount = BigInt(100 + 50 * ctx.random.below(9)) * ONE
    if (ctx.random.below(100) < DEPOSITS) await seedDeposit(ctx, callerOf(ctx, member), amount)
  }
  const rounds = playing.map((player) => ({
    player,
    game: GAMES[ctx.random.below(GAMES.length)] ?? GAMES[0],
  }))
  for (const { number } of ctx.db.books) {
    const own = rounds.filter(({ player }) => player.member.book === number)
    if (own.length > 0) await playRounds(ctx, number, own)
  }
}

interface Round {
  readonly player: Player
  readonly game: (typeof GAMES)[number]
}

/** Places three bets of each player of a book and settles them. */
async function playRounds(ctx: Context, book: number, rounds: readonly Round[]): Promise<void> {
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  const placements = rounds.map(({ player: { member, stake }, game: { vendor, category, game } }) => ({
    ...{ memberId: member.id, currency: member.currency, key: `demo:${day}` },
    house: houseAccount('vendor', vendor),
    bets: [1, 2, 3].map(() => ({
      ...{ category, game, stake: BigInt(10 + ctx.random.below(stake)) * ONE },
    })),
  }))
  await ctx.db.book(book).transact(async (tx) => {
    const placed = await placeBets(tx, placements, { at, day })
    const results = placed.flatMap((one, place) =>
      one.outcome !== 'placed'
        ? []
        : one.betIds.map((betId, line) => {
            const { game } = rounds[place] ?? { game: GAMES[0] }
            const stake = placements[place]?.bets[line]?.stake ?? 0n
            const hasWon = ctx.random.below(100) < game.wins
            const payout = hasWon ? (stake * game.pays) / 100n : 0n
            return { vendor: game.vendor, betId, payout }
          }),
    )
    for (const vendor of new Set(results.map((one) => one.vendor))) {
      const own = results.filter((one) => one.vendor === vendor)
      await settleBets(tx, { results: own, house: houseAccount('vendor', vendor), day, at })
    }
  })
}

/** Ten minutes past the next midnight: the day is closed, rebates and salaries are paid. */
async function closeDay(ctx: ReturnType<typeof daysAgo>): Promise<void> {
  const zone = ctx.config.KOI_TIME_ZONE
  const day = dayOf(ctx.clock.now(), zone)
  ctx.clock.set(new Date(startOfDay(dayAfter(day), zone).getTime() + 10 * 60_000))
  const due = [...agentJobs, ...contractJobs, ...missionJobs].filter(({ name }) => DAILY.includes(name))
  // The first run sets the horizon of the day, the second finds that everything before it has ended.
  for (let run = 0; run < 2; run += 1) for (const job of due) await job.run(ctx, {})
  ctx.clock.set(new Date(startOfDay(dayAfter(day), zone).getTime() + 20 * 3_600_000))
}

const DAILY: readonly string[] = ['agents.close-days', 'contracts.draw-up-bills', 'missions.sweep-rounds']

/** Where the calls of the demo come from. */
export const originOf = ({ config }: Context): Origin => ({
  ...{ requestId: 'demo', address: '127.0.0.1', userAgent: 'Koi demo', device: 'demo', language: 'EN' },
  ...{ site: config.KOI_ORIGIN ?? 'http://localhost', cookie: () => null, setCookie: () => undefined },
})

/** A member of the demo as a caller of the product's commands. */
export const callerOf = (ctx: Context, { id, account, type, currency, book }: Member): MemberCaller => ({
  ...{ kind: 'member', origin: originOf(ctx), id, account, type, currency, book, sessionId: 0n },
})
