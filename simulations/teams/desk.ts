import { toWire } from '@koi/contract/money.ts'
import { officeCommands } from '../../server/src/rooms/contracts/index.ts'
import { payContractBills } from '../../server/src/rooms/contracts/show-bills.ts'
import type { ExpectedBill } from './oracle/bills.ts'
import { LIMIT } from './oracle/oracle.ts'
import { place, settle } from './play.ts'
import { keyOfBill, readBillIds, stateReader } from './read-bills.ts'
import { act, happens, note, pick, type World } from './world.ts'

const REASON = 'the simulation'
type Decision = 'approve' | 'reject' | 'hold' | 'release'

/** Operators decide about the bills that wait, and correct some that do not. */
export async function decideBills(world: World): Promise<void> {
  const { oracle, random } = world
  const ids = await readBillIds(world)
  for (const bill of oracle.bills.all) {
    const id = ids.get(keyOfBill(bill)) ?? ''
    if (bill.state === 'review' && happens(world, 70)) await decideReview(world, bill, id)
    else if (bill.state === 'held' && happens(world, 40))
      await decide(world, { bill, id, decision: happens(world, 80) ? 'release' : 'reject' })
  }
  const paid = oracle.bills.all.filter(({ state, correction }) => state === 'paid' && correction === 0)
  if (paid.length > 0 && happens(world, 60)) {
    const bill = pick(random, paid)
    await correct(world, bill, ids.get(keyOfBill(bill)) ?? '')
  }
}

const decideReview = (world: World, bill: ExpectedBill, id: string): Promise<void> => {
  const fate = world.random.below(100)
  return decide(world, { bill, id, decision: fate < 75 ? 'approve' : fate < 90 ? 'reject' : 'hold' })
}

interface Deciding {
  readonly bill: ExpectedBill
  readonly id: string
  readonly decision: Decision
}

async function decide(world: World, deciding: Deciding): Promise<void> {
  const { bill, decision } = deciding
  // Above the limit a second operator, who is not the first, decides after the first.
  const isSecond = bill.firstBy === 'mei'
  if (!(await decideAs(world, isSecond ? 'lin' : 'mei', deciding))) return
  if (decision === 'reject') bill.state = 'rejected'
  else if (decision === 'hold') bill.state = 'held'
  else {
    bill.isReleased ||= decision === 'release'
    const isEnough = bill.amount <= LIMIT || bill.firstBy !== null
    bill.state = isEnough ? 'approved' : 'review'
    bill.firstBy ??= isEnough ? null : 'mei'
  }
}

async function decideAs(world: World, by: 'mei' | 'lin', { bill, id, decision }: Deciding): Promise<boolean> {
  const { ctx, operators } = world
  const rank = bill.amount > LIMIT ? `${decision}, above the limit` : decision
  const done = await act(world, `bills: ${rank}`, () =>
    officeCommands.officeDecideContractBill(ctx, operators[by], { id, decision, reason: REASON }),
  )
  return done !== null
}

/** A mistake: more for the payee, or something that the next bills take off. */
async function correct(world: World, bill: ExpectedBill, id: string): Promise<void> {
  const { ctx, operators, oracle, random } = world
  const amount = BigInt(1 + random.below(5_000)) * 1_000n
  const towards = happens(world, 60) ? 'payee' : 'house'
  const input = { id, amount: toWire(amount), towards, reason: REASON } as const
  const done = await act(world, `bills corrected towards the ${towards}`, () =>
    officeCommands.officeCorrectContractBill(ctx, operators.mei, input),
  )
  if (done === null) return
  if (towards === 'payee') oracle.bills.correct(bill, amount, 'mei')
  else {
    bill.contract.owed += amount
    bill.contract.taken += amount
  }
}

/** Somebody whose cash was short wins something, and pays before the next day. */
export async function payEarly(world: World): Promise<void> {
  const { ctx, oracle, random, members } = world
  const short = oracle.bills.all.filter(({ state }) => state === 'insufficient')
  if (short.length === 0 || !happens(world, 40)) return
  const payer = members.find(({ id }) => id === pick(random, short).payer)
  if (payer === undefined) return
  const stake = (oracle.cash.get(payer.id) ?? 0n) / 2n
  if (stake > 0n && oracle.guards.isFree(payer.id, ctx.clock.now())) {
    const placed = await place(world, [{ member: payer, bets: [{ category: 'RNG', game: 'rng', stake }] }])
    const bets = [...placed].flatMap((id) => oracle.turnover.bets.get(id) ?? [])
    const win = BigInt(1 + random.below(60)) * 1_000_000n
    await settle(
      world,
      bets.map((bet) => ({ bet, payout: stake + win, rebate: 0n, refunded: 0n })),
    )
  }
  oracle.begin()
  const paid = await act(world, 'payers who tried before the next day', () => payContractBills(ctx, payer))
  if (paid === null) return
  oracle.settleUpper(ctx.clock.now(), await stateReader(world), payer.id)
  note(world, 'bills that payers paid before the next day', paid.paid)
}
