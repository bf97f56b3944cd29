import { ONE } from '@koi/contract/money.ts'
import type { MemberCaller } from '../caller.ts'
import type { Database } from '../db/db.ts'
import { enqueue } from '../job.ts'
import { addBankCard } from '../rooms/cashier/bank-account.ts'
import { openAccounts } from '../rooms/ledger/index.ts'
import { setPaymentPassword } from '../rooms/members/credentials/payment-password.ts'
import { createMember, resolveSession } from '../rooms/members/index.ts'
import { insertMember } from '../rooms/members/member/store.ts'
import { freePlay, trialAccount } from '../rooms/members/registration/trial.ts'
import { TEST_PASSWORD, testOrigin, testVisitor } from './people.ts'
import { bet, cancel, crowd, readCurrent, voidDraw } from './simulation/bettor.ts'
import { judge } from './simulation/judge.ts'
import { Payer } from './simulation/payer.ts'
import { note, openWorld, type World } from './simulation/world.ts'

export interface SimulationOptions {
  readonly seed: string
  /** Of simulated time, in which things happen; the end of everything takes some more. */
  readonly minutes: number
  readonly members: number
  /** Things that happen in each five seconds. */
  readonly acts: number
}

export interface Simulated {
  /** Where the platform and the oracle differ; none is the proof. */
  readonly findings: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

const TICK = 5_000
const MINUTE = 60_000
const TRIAL_CREDIT = 10_000n * ONE

/**
 * A seeded day on the real rooms, the database and the HTTP of callbacks, with a clock, a provider and a
 * beacon of its own: members and trial members bet and cancel, money comes and goes through a provider that
 * is late, double, forged or silent, draws are made by the platform's own jobs, a beacon fails, the platform
 * stands still. Beside it an oracle keeps its own account of everyone; at the end they must agree.
 */
export async function simulate(db: Database, options: SimulationOptions): Promise<Simulated> {
  const world = await openWorld(db, options.seed)
  try {
    await relaxTerms(world)
    await tick(world, { name: 'lottery.generate-draws' })
    const payer = new Payer(world, await people(world, options.members))
    const ticks = (options.minutes * MINUTE) / TICK
    for (let now = 0; now < ticks; now += 1) await pass(world, payer, { now, ticks, acts: options.acts })
    await endAll(world, payer)
    const findings = await judge(world)
    const { draws } = world.oracle
    const days = [...world.oracle.people.values()].flatMap(({ turnover }) => [...turnover.keys()])
    note(world, 'days of turnover', new Set(days.map((key) => key.slice(0, 10))).size)
    for (const [state, count] of draws) note(world, `draws bet on and ${state}`, count)
    return { findings, counts: Object.fromEntries([...world.counts].sort()) }
  } finally {
    await world.close()
  }
}

/** Little turnover before a withdrawal, and many of them a day. */
async function relaxTerms({ ctx }: World): Promise<void> {
  await ctx.db.query(
    `update cashier.setting set value = case key when 'deposit.turnover_rate' then 100 else 1000 end
     where key in ('deposit.turnover_rate', 'withdrawal.daily_count')`,
  )
}

/** Members with money from deposits, a sixth of them with a bank card, and some who play for fun. */
async function people(world: World, count: number): Promise<ReadonlyMap<bigint, string>> {
  const { oracle } = world
  const cards = new Map<bigint, string>()
  for (let index = 0; index < count; index += 1) {
    const withCard = index % 6 === 0
    const member = await enter(world, `day${String(index).padStart(5, '0')}`, withCard)
    if (withCard) cards.set(member.id, await bindCard(world, member, index))
  }
  const payer = new Payer(world, cards)
  for (const member of world.members) {
    // The first in four has next to nothing, and meets an empty wallet.
    const amount = world.random.below(4) === 0 ? 10n : 2_000n
    await payer.order(member, amount * ONE, true)
    await payer.decideDeposit('right')
  }
  for (let index = 0; index < Math.max(2, count / 10); index += 1) {
    const trial = await enterTrial(world)
    world.members.push(trial)
    await world.runJobs()
    oracle.move(trial.id, 'house:trial', TRIAL_CREDIT)
  }
  return cards
}

async function enter(world: World, account: string, withPassword: boolean): Promise<MemberCaller> {
  const { ctx, oracle } = world
  const member = await ctx.db.transact(async (tx) => {
    const made = withPassword
      ? await createMember(ctx, tx, { account, password: TEST_PASSWORD, type: 0 })
      : await insertMember(tx, {
          account,
          type: 0,
          currency: 'CNY',
          books: ctx.config.KOI_BOOKS,
          passwordHash: 'nobody logs in',
          registeredAt: ctx.clock.now(),
        })
    if (made === null) throw new Error(`${account} stands already`)
    await openAccounts(tx.in(made.book), { memberId: made.id, currency: 'CNY', at: ctx.clock.now() })
    return made
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

async function bindCard({ ctx }: World, member: MemberCaller, index: number): Promise<string> {
  const paymentPassword = '246810'
  await setPaymentPassword(ctx, member, {
    password: TEST_PASSWORD,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  })
  const accountNumber = String(700_000_000 + index)
  const card = { bankCode: 'HARBOUR', accountNumber, holder: 'Day Light', paymentPassword }
  return (await addBankCard(ctx, member, card)).id
}

async function enterTrial({ ctx, oracle }: World): Promise<MemberCaller> {
  const { userName, trialToken } = await trialAccount(ctx)
  const { token } = await freePlay(ctx, testVisitor, { userName, trialToken })
  const session = await resolveSession(ctx, token)
  if (session === null) throw new Error(`${userName} has no session`)
  const caller = { ...session, origin: testOrigin }
  oracle.add(caller)
  return caller
}

interface Moment {
  readonly now: number
  readonly ticks: number
  readonly acts: number
}

/** Five seconds: what happens, then what the platform's jobs make of it. */
async function pass(world: World, payer: Payer, moment: Moment): Promise<void> {
  const { random } = world
  const current = await readCurrent(world)
  for (let act = 0; act < moment.acts; act += 1) {
    const choice = random.below(1_000)
    if (choice < 640) await bet(world, current)
    else if (choice < 680) await crowd(world, current)
    else if (choice < 750) await cancel(world, current)
    else if (choice < 800) await orderOne(world, payer)
    else if (choice < 860) await payer.decideDeposit()
    else if (choice < 890) await payer.withdraw()
    else if (choice < 930) await payer.decideWithdrawal()
    else if (choice < 955) await payer.decidePayout()
    else await payer.transfer()
  }
  await trouble(world, moment)
  await tick(world)
  await payer.observe()
}

function orderOne(world: World, payer: Payer): Promise<void> {
  const { random } = world
  const real = world.members.filter(({ currency }) => currency === 'CNY')
  const member = real[random.below(real.length)]
  return member === undefined ? Promise.resolve() : payer.order(member, BigInt(10 + random.below(300)) * ONE)
}

/** A third in, the beacon goes for a while, or signs wrongly at one mirror; two thirds in, the platform stands still. */
async function trouble(world: World, { now, ticks }: Moment): Promise<void> {
  const { beacon, ctx, random } = world
  const third = Math.floor(ticks / 3)
  if (now === third) {
    beacon.faults.set('one', 'down').set('two', 'down')
    note(world, 'beacons lost')
  }
  // Long enough, in a long simulation, for draws to be given up.
  if (now === third + Math.min(150, Math.floor(ticks / 6))) {
    beacon.faults.clear()
    beacon.faults.set('one', 'wrong signature')
  }
  if (now === third * 2) {
    ctx.clock.advance(3 * MINUTE)
    note(world, 'standstills')
  }
  if (random.below(150) === 0) await voidDraw(world, await readCurrent(world))
}

/** Moves the clock and lets the jobs run that are due, with those of the timetable on the minute. */
async function tick(world: World, ...asked: readonly { name: string }[]): Promise<void> {
  const { ctx, oracle } = world
  const before = Math.floor(ctx.clock.now().getTime() / MINUTE)
  ctx.clock.advance(TICK)
  const minute = Math.floor(ctx.clock.now().getTime() / MINUTE)
  const due = minute === before ? [] : MINUTELY
  const often = minute !== before && minute % 10 === 0 ? TEN_MINUTELY : []
  if (asked.length + due.length > 0) {
    await enqueue(ctx.db, ...[...asked, ...due, ...often].map((job) => ({ ...job, at: ctx.clock.now() })))
  }
  await world.runJobs()
  await oracle.observe()
}

const MINUTELY = [
  { name: 'lottery.sweep-draws' },
  { name: 'cashier.reconcile' },
  { name: 'cashier.review-withdrawals' },
]
const TEN_MINUTELY = [{ name: 'lottery.generate-draws' }, { name: 'ledger.take-snapshots' }]

/** Everything comes to its end: the provider answers, operators decide, draws are made. */
async function endAll(world: World, payer: Payer): Promise<void> {
  world.beacon.faults.clear()
  for (let ticks = 0; ticks < 600; ticks += 1) {
    await payer.decideDeposit('right')
    await payer.decideWithdrawal(true)
    await payer.decidePayout()
    await tick(world)
    await payer.observe()
    if (payer.unfinished === 0 && world.oracle.open.size === 0) return
  }
  note(world, 'orders without an end', payer.unfinished)
}
