import { ONE } from '@koi/contract/money.ts'
import type { MemberCaller } from '../caller.ts'
import type { Database } from '../db/db.ts'
import { enqueue } from '../job.ts'
import { addBankCard } from '../rooms/cashier/bank-account.ts'
import { openAccounts } from '../rooms/ledger/index.ts'
import { setPaymentPassword } from '../rooms/members/credentials/payment-password.ts'
import { createMember, resolveSession } from '../rooms/members/index.ts'
import { freePlay, trialAccount } from '../rooms/members/registration/trial.ts'
import { TEST_PASSWORD, testOrigin, testVisitor } from './people.ts'
import { bet, betTogether, cancel, readCurrentDraws, voidDraw } from './simulation/betting.ts'
import { findDifferences } from './simulation/compare.ts'
import { Payments } from './simulation/payments.ts'
import { countEvent, openWorld, type World } from './simulation/world.ts'

export interface SimulationOptions {
  readonly seed: string
  /** Simulated time in which members act; finishing everything takes somewhat longer. */
  readonly minutes: number
  readonly members: number
  /** Actions in every five seconds. */
  readonly actions: number
}

export interface SimulationResult {
  /** Where the platform and the oracle differ; an empty list is the proof. */
  readonly findings: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

const TICK_MILLISECONDS = 5_000
const MINUTE_MILLISECONDS = 60_000
const TRIAL_CREDIT = 10_000n * ONE

/**
 * A seeded day on the real rooms, the database and the HTTP callbacks, with a simulated clock, provider and
 * beacon: members and trial members bet and cancel, money comes and goes through a provider whose answers are
 * late, doubled, forged or missing, the platform's own jobs run the draws, a beacon fails, and the platform
 * stops for a while. An oracle keeps its own account of everyone; at the end the two must agree.
 */
export async function simulate(db: Database, options: SimulationOptions): Promise<SimulationResult> {
  const world = await openWorld(db, options.seed)
  try {
    await relaxTerms(db)
    await advance(world, { name: 'lottery.generate-draws' })
    const payments = new Payments(world, await createMembers(world, options.members))
    const ticks = (options.minutes * MINUTE_MILLISECONDS) / TICK_MILLISECONDS
    for (let number = 0; number < ticks; number += 1)
      await simulateTick(world, payments, { number, ticks, actions: options.actions })
    await finishAll(world, payments)
    const findings = await findDifferences(world)
    const { draws } = world.oracle
    const days = [...world.oracle.members.values()].flatMap(({ turnover }) => [...turnover.keys()])
    countEvent(world, 'days of turnover', new Set(days.map((key) => key.slice(0, 10))).size)
    for (const [state, count] of draws) countEvent(world, `draws bet on and ${state}`, count)
    return { findings, counts: Object.fromEntries([...world.counts].sort()) }
  } finally {
    await world.close()
  }
}

/** Requires little turnover before a withdrawal, and allows many withdrawals a day. */
async function relaxTerms(db: Database): Promise<void> {
  await db.query(
    `update cashier.setting set value = case key when 'deposit.turnover_rate' then 100 else 1000 end
     where key in ('deposit.turnover_rate', 'withdrawal.daily_count')`,
  )
}

/** Creates members with money from deposits, every sixth with a bank card, and some trial members. */
/** The name of every member of the simulation. */
const HOLDER = 'Day Light'

async function createMembers(world: World, count: number): Promise<ReadonlyMap<bigint, string>> {
  const { oracle } = world
  const cards = new Map<bigint, string>()
  for (let index = 0; index < count; index += 1) {
    const withCard = index % 6 === 0
    const member = await createPlayer(world, `day${String(index).padStart(5, '0')}`, withCard)
    if (withCard) cards.set(member.id, await addCard(world, member, index))
  }
  const payments = new Payments(world, cards)
  for (const member of world.members) {
    // One in four has so little money that bets are refused for an empty wallet.
    const amount = world.random.below(4) === 0 ? 10n : 2_000n
    await payments.order(member, amount * ONE, true)
    await payments.decideDeposit('right')
  }
  for (let index = 0; index < Math.max(2, count / 10); index += 1) {
    const trial = await createTrialPlayer(world)
    world.members.push(trial)
    await world.runJobs()
    oracle.move(trial.id, 'house:trial', TRIAL_CREDIT)
  }
  return cards
}

async function createPlayer(world: World, account: string, withPassword: boolean): Promise<MemberCaller> {
  const { ctx, oracle } = world
  const member = await ctx.db.transact(async (tx) => {
    const person = { name: HOLDER, birthDate: '1990-05-17' }
    const created = await createMember(ctx, tx, {
      ...{ account, password: TEST_PASSWORD, type: 0, person },
      ...(withPassword ? {} : { passwordHash: 'nobody logs in' }),
    })
    if (created === null) throw new Error(`${account} already exists`)
    await openAccounts(tx.in(created.book), { memberId: created.id, currency: 'CNY', at: ctx.clock.now() })
    return created
  })
  const { id, type, currency, book } = member
  const caller = {
    kind: 'member',
    origin: testOrigin,
    id,
    account,
    type,
    currency,
    book,
    sessionId: id,
  } as const
  world.members.push(caller)
  oracle.add(caller)
  return caller
}

async function addCard({ ctx }: World, member: MemberCaller, index: number): Promise<string> {
  const paymentPassword = '246810'
  await setPaymentPassword(ctx, member, {
    password: TEST_PASSWORD,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  })
  const accountNumber = String(700_000_000 + index)
  const card = { bankCode: 'HARBOUR', accountNumber, holder: HOLDER, paymentPassword }
  return (await addBankCard(ctx, member, card)).id
}

async function createTrialPlayer({ ctx, oracle }: World): Promise<MemberCaller> {
  const { userName, trialToken } = await trialAccount(ctx)
  const { token } = await freePlay(ctx, testVisitor, { userName, trialToken })
  const session = await resolveSession(ctx, token)
  if (session === null) throw new Error(`${userName} has no session`)
  const caller = { ...session, origin: testOrigin }
  oracle.add(caller)
  return caller
}

interface Tick {
  readonly number: number
  readonly ticks: number
  readonly actions: number
}

/** Five seconds: the actions, then the platform's jobs. */
async function simulateTick(world: World, payments: Payments, tick: Tick): Promise<void> {
  const { random } = world
  const current = await readCurrentDraws(world)
  for (let done = 0; done < tick.actions; done += 1) {
    const choice = random.below(1_000)
    if (choice < 640) await bet(world, current)
    else if (choice < 680) await betTogether(world, current)
    else if (choice < 750) await cancel(world, current)
    else if (choice < 800) await orderDeposit(world, payments)
    else if (choice < 860) await payments.decideDeposit()
    else if (choice < 890) await payments.withdraw()
    else if (choice < 930) await payments.decideWithdrawal()
    else if (choice < 955) await payments.decidePayout()
    else await payments.transfer()
  }
  await injectFaults(world, tick)
  await advance(world)
  await payments.observe()
}

function orderDeposit(world: World, payments: Payments): Promise<void> {
  const { random } = world
  const members = world.members.filter(({ currency }) => currency === 'CNY')
  const member = members[random.below(members.length)]
  return member === undefined
    ? Promise.resolve()
    : payments.order(member, BigInt(10 + random.below(300)) * ONE)
}

/**
 * After a third the beacon fails, then one mirror signs wrongly; after two thirds the platform stops for a
 * while.
 */
async function injectFaults(world: World, { number, ticks }: Tick): Promise<void> {
  const { beacon, ctx, random } = world
  const third = Math.floor(ticks / 3)
  if (number === third) {
    beacon.faults.set('one', 'down').set('two', 'down')
    countEvent(world, 'beacons lost')
  }
  // In a long simulation this is long enough for draws to be abandoned.
  if (number === third + Math.min(150, Math.floor(ticks / 6))) {
    beacon.faults.clear()
    beacon.faults.set('one', 'wrong signature')
  }
  if (number === third * 2) {
    ctx.clock.advance(3 * MINUTE_MILLISECONDS)
    countEvent(world, 'standstills')
  }
  if (random.below(150) === 0) await voidDraw(world, await readCurrentDraws(world))
}

/** Moves the clock and runs the jobs that are due, with the scheduled ones on the minute. */
async function advance(world: World, ...extra: readonly { name: string }[]): Promise<void> {
  const { ctx, oracle } = world
  const before = Math.floor(ctx.clock.now().getTime() / MINUTE_MILLISECONDS)
  ctx.clock.advance(TICK_MILLISECONDS)
  const minute = Math.floor(ctx.clock.now().getTime() / MINUTE_MILLISECONDS)
  const due = minute === before ? [] : EVERY_MINUTE
  const everyTenMinutes = minute !== before && minute % 10 === 0 ? EVERY_TEN_MINUTES : []
  if (extra.length + due.length > 0) {
    await enqueue(
      ctx.db,
      ...[...extra, ...due, ...everyTenMinutes].map((job) => ({ ...job, at: ctx.clock.now() })),
    )
  }
  await world.runJobs()
  await oracle.observe()
}

const EVERY_MINUTE = [
  { name: 'lottery.sweep-draws' },
  { name: 'cashier.reconcile' },
  { name: 'cashier.review-withdrawals' },
]
const EVERY_TEN_MINUTES = [{ name: 'lottery.generate-draws' }, { name: 'ledger.take-snapshots' }]

/** Finishes everything: the provider answers, operators decide, draws are made. */
async function finishAll(world: World, payments: Payments): Promise<void> {
  world.beacon.faults.clear()
  for (let ticks = 0; ticks < 600; ticks += 1) {
    await payments.decideDeposit('right')
    await payments.decideWithdrawal(true)
    await payments.decidePayout()
    await advance(world)
    await payments.observe()
    if (payments.unfinished === 0 && world.oracle.open.size === 0) return
  }
  countEvent(world, 'unfinished orders', payments.unfinished)
}
