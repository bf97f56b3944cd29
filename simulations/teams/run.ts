import { fixedClock } from '../../server/src/clock.ts'
import { type Database, openDatabase } from '../../server/src/db/db.ts'
import { dayAfter, dayOf, startOfDay, timeOn } from '../../server/src/platform-day.ts'
import { seededRandom } from '../../server/src/random.ts'
import { beaconFetch, openBeacon } from '../../server/src/rooms/lottery/testing/beacon.ts'
import { testContext } from '../../server/src/testing/context.ts'
import { operatorOf } from '../../server/src/testing/simulation/world.ts'
import { changeLines } from './change-lines.ts'
import { closeMembers } from './close-members.ts'
import { decideBills, payEarly } from './desk.ts'
import { findCovered, voidCovered } from './find-covered.ts'
import { giveBonuses, settleBonuses } from './give-bonuses.ts'
import { giveRewards } from './give-rewards.ts'
import { judge, prove } from './judge.ts'
import { letItRain } from './let-it-rain.ts'
import { passNight, passNoon } from './night.ts'
import { Oracle } from './oracle/oracle.ts'
import { enterForest } from './people.ts'
import { playRound } from './play.ts'
import { changeContracts, signFirst } from './signing.ts'
import { turnBrake } from './turn-brake.ts'
import { note, setTime, type TeamsOptions, todayOf, type World } from './world.ts'

export interface TeamsResult {
  readonly findings: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  readonly world: World
}

/** Findings of one day are enough to look at. */
const MOST = 40

/**
 * Days of agents and contracts on a clock that is set, judged after each of them. It ends with the first day
 * on which something is found. The database is left open for a look; `close` of the world ends its pools.
 */
export async function runTeams(
  db: Database & { readonly url: string },
  options: TeamsOptions,
): Promise<TeamsResult> {
  const own = openDatabase({ url: db.url, books: db.books.length, poolSize: 12, bookPoolSize: 5 })
  try {
    const world = await openWorld({ ...own, url: db.url }, options)
    const findings = await passDays(world)
    countBills(world)
    return { findings, counts: Object.fromEntries([...world.counts].sort()), world }
  } finally {
    await own.close()
  }
}

async function openWorld(db: Database & { readonly url: string }, options: TeamsOptions): Promise<World> {
  const { seed, begin, members } = options
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const base = testContext({ db, clock, random: seededRandom(`${seed}:platform`) })
  const ctx = { ...base, clock, fetch: beaconFetch(openBeacon(), clock) }
  const zone = ctx.config.KOI_TIME_ZONE
  clock.set(timeOn(begin, '08:00', zone))
  const oracle = new Oracle(
    (day) => startOfDay(day, zone),
    (at) => dayOf(at, zone),
  )
  const random = seededRandom(`${seed}:teams`)
  return {
    ...{ ctx, url: db.url, random, options, oracle, counts: new Map(), poor: new Set(), covered: new Set() },
    members: await enterForest({ ctx, oracle, random, day: begin }, members),
    operators: { mei: await operatorOf(ctx, 'mei'), lin: await operatorOf(ctx, 'lin') },
  }
}

async function passDays(world: World): Promise<readonly string[]> {
  const { options } = world
  await signFirst(world)
  for (let count = 1, day = options.begin; count <= options.days; count += 1, day = dayAfter(day)) {
    await passDay(world, day)
    const isProven = count % options.provenEvery === 0 || count === options.days
    const findings = [...(await judge(world)), ...(isProven ? await prove(world) : [])]
    options.progress?.(
      `${day}: ${world.oracle.turnover.bets.size} bets, ${world.oracle.bills.all.length} bills`,
    )
    if (findings.length > 0) return [`seed "${options.seed}", ${day}`, ...findings.slice(0, MOST)]
  }
  return []
}

async function passDay(world: World, day: string): Promise<void> {
  if (todayOf(world) !== day) throw new Error(`it is ${todayOf(world)}, not ${day}`)
  setTime(world, day, '09:10')
  await decideBills(world)
  await turnBrake(world)
  await playRound(world)
  await changeLines(world)
  setTime(world, day, '13:20')
  await playRound(world)
  await giveRewards(world)
  await settleBonuses(world)
  await giveBonuses(world)
  await findCovered(world)
  await passNoon(world)
  await closeMembers(world)
  setTime(world, day, '15:00')
  await letItRain(world)
  setTime(world, day, '18:40')
  await changeContracts(world)
  await playRound(world)
  await voidCovered(world)
  await payEarly(world)
  setTime(world, day, '23:50')
  await playRound(world)
  await giveRewards(world)
  await settleBonuses(world)
  await passNight(world)
}

/** What was met, besides what the parts have counted. */
function countBills(world: World): void {
  const { bills, rebates, contracts, turnover } = world.oracle
  for (const { terms, state, correction, payer } of bills.all) {
    note(world, correction > 0 ? `correction bills, ${state}` : `bills: ${terms.kind}, ${state}`)
    if (payer !== null) note(world, `bills that an upline pays: ${state}`)
  }
  for (const { state } of rebates.payments) note(world, `rebates of a day: ${state}`)
  note(world, 'members who were hidden, by month', rebates.hiddenCount)
  note(world, 'days that were braked', rebates.brake.count)
  note(world, 'covered stakes that no day counted', uncountedOf(world).length)
  note(world, 'contracts', contracts.all.length)
  note(world, 'bets in all', turnover.bets.size)
  note(world, 'dividends with a fence', bills.all.filter(({ isFenced }) => isFenced).length)
  note(world, 'dividends that rewards lower', bills.all.filter(({ isLess }) => isLess).length)
  note(world, 'contracts that owe', contracts.all.filter(({ owed }) => owed > 0n).length)
}

/** Bets that were found to be covered, of days whose bills left them out. */
const uncountedOf = ({ oracle: { covered, rebates } }: World) =>
  covered
    .flatMap(({ bets }) => bets)
    .filter(({ member, settledDay }) => settledDay !== null && !rebates.wasCounted(member, settledDay))
