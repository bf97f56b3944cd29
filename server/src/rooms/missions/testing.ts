import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { expect } from 'vitest'
import type { Clock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { dayAfter, dayOf, startOfDay } from '../../platform-day.ts'
import type { TestCaller } from '../../testing/app.ts'
import { jobs as agentJobs } from '../agents/index.ts'
import { placeBets, settleBets } from '../bets/index.ts'
import { houseAccount } from '../ledger/index.ts'
import type { Member } from '../members/index.ts'
import { openProtection } from '../protection/testing.ts'
import { expectRewardsBalance } from '../rewards/testing.ts'
import { forgetSettings } from '../whitelabel/index.ts'
import { jobs } from './jobs.ts'
import { proveMissions } from './proof.ts'

export const MINUTE = 60_000
export const DAY = 1_440 * MINUTE

type Office = TestCaller['office']
type MissionInput = Parameters<Office['officeSaveMission']>[0]
type BoardInput = Parameters<Office['officeSaveBoard']>[0]

interface Player {
  readonly member: Pick<Member, 'id' | 'book' | 'currency'>
}

const house = houseAccount('vendor', 'KOIRNG')

/** The complete site and office with the promotion on, and operators who write missions and boards. */
export async function openMissions(db: Database) {
  const site = await openProtection(db)
  const { ctx, clock } = site
  const zone = ctx.config.KOI_TIME_ZONE
  const entered = new Map<string, { readonly office: Office; readonly at: number }>()

  const setPromotion = async (on: boolean): Promise<void> => {
    await db.query(`update whitelabel.promotion_switch set enabled = $1 where key = 'MISSION'`, [on])
    forgetSettings(ctx)
  }
  await setPromotion(true)

  /** An operator's calls; logs in again when the session is old. */
  const desk = async (name: 'mei' | 'arun'): Promise<Office> => {
    const known = entered.get(name)
    if (known !== undefined && clock.now().getTime() - known.at < 10 * MINUTE) return known.office
    const office = await site.operator(name)
    entered.set(name, { office, at: clock.now().getTime() })
    return office
  }

  const { missionInput, boardInput } = typedAt(clock)
  /** A mission written by one operator and switched on by the other; returns its id. */
  const mission = async (changes: Partial<MissionInput> = {}): Promise<string> => {
    const { id, seen } = await (await desk('mei')).officeSaveMission(missionInput(changes))
    await (await desk('arun')).officeSwitchMission({ id, on: true, seen, reason: 'a test' })
    return id
  }

  const board = async (changes: Partial<BoardInput> = {}): Promise<string> => {
    const { id, seen } = await (await desk('mei')).officeSaveBoard(boardInput(changes))
    await (await desk('arun')).officeSwitchBoard({ id, on: true, seen, reason: 'a test' })
    await sweep()
    return id
  }

  const run = async (name: string): Promise<void> => {
    for (const job of [...jobs, ...agentJobs]) if (job.name === name) await job.run(ctx, {})
  }
  const sweep = () => run('missions.sweep-rounds')
  /** Ten minutes past the next midnight: the day is closed, then the rounds. */
  const endDay = async (): Promise<void> => {
    const next = startOfDay(dayAfter(dayOf(clock.now(), zone)), zone)
    clock.set(new Date(next.getTime() + 10 * MINUTE))
    for (let count = 0; count < 2; count += 1) await run('agents.close-days')
    await sweep()
  }

  return {
    ...{ ...site, db, setPromotion, desk, missionInput, mission, boardInput, board },
    ...{ run, sweep, endDay, play: playerOf(site.ctx), house, today: () => dayOf(clock.now(), zone) },
  }
}

/** Plays a bet that is lost at once; its whole stake is valid turnover. */
const playerOf =
  ({ db, clock, config }: Context) =>
  async ({ member }: Player, amount: string, category = 'RNG'): Promise<bigint> => {
    const at = clock.now()
    const day = dayOf(at, config.KOI_TIME_ZONE)
    const stake = fromWire(amount)
    const bets = [{ category, game: 'pearl-pond', stake }]
    const placement = { memberId: member.id, currency: member.currency, key: randomUUID(), house, bets }
    return db.book(member.book).transact(async (tx) => {
      const [placed] = await placeBets(tx, [placement], { at, day })
      if (placed?.outcome !== 'placed') throw new Error('the bet was not placed')
      const [betId = 0n] = placed.betIds
      await settleBets(tx, { results: [{ betId, payout: 0n }], house, day, at })
      return betId
    })
  }

/** Missions and boards as an operator types them. */
function typedAt(clock: Clock) {
  const shared = {
    titles: { EN: 'Title', MS: 'Tajuk', CN: '标题' },
    bodies: { EN: 'Text.', MS: 'Teks.', CN: '文字。' },
    ...{ turnoverRate: 10_000, reason: 'a test' },
  }
  const window = () => ({ from: clock.now().getTime(), until: clock.now().getTime() + 30 * DAY })

  /** A mission of 1.88 for a turnover of 100 in a day, with changes. */
  const missionInput = (changes: Partial<MissionInput> = {}): MissionInput => ({
    ...{ ...shared, ...window(), period: 'day', measure: 'turnover', categories: [] },
    ...{ target: '100', reward: '1.88', budget: '188', ...changes },
  })
  /** A board of the day with the prizes 100, 50 and 20, with changes. */
  const boardInput = (changes: Partial<BoardInput> = {}): BoardInput => ({
    ...{ ...shared, ...window(), period: 'day', weights: { RNG: 10_000, LIVE: 1_000 } },
    ...{ prizes: ['100', '50', '20'], ...changes },
  })
  return { missionInput, boardInput }
}

/** The oracle: balances follow from the entries, and the rewards paid what was claimed and won, once. */
export async function expectMissionsProved(db: Database): Promise<void> {
  await expectRewardsBalance(db)
  expect(await proveMissions(db)).toEqual([])
}

/** The code with which a call is refused; null if it is not. */
export const refusal = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: { readonly code: string }) => error.code,
  )
