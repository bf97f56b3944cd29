import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import type { MemberCaller } from '../../server/src/caller.ts'
import { answerRequest, askToDissolve } from '../../server/src/rooms/contracts/answer-request.ts'
import { officeCommands } from '../../server/src/rooms/contracts/index.ts'
import { change, offer } from '../../server/src/rooms/contracts/offer-contract.ts'
import { memberById } from '../../server/src/rooms/members/index.ts'
import type { ExpectedContract } from './oracle/contracts.ts'
import { place, settle } from './play.ts'
import { changedTerms, dailyTerms, dividendTerms, hourlyTerms, termsBelow } from './terms.ts'
import { act, happens, note, pick, todayOf, type World } from './world.ts'

/** How many trees have hourly salaries, and the chance in a hundred that a member below has one. */
const HOURLY = 2
const BELOW = { daily_salary: 75, dividend: 75, hourly_salary: 30 } as const
const FROM = '10.9.9.9'
const REASON = 'the simulation'
/** What a poor payer is left with, at most. */
const LITTLE = 200_000

/** On the first day the platform signs with the top of each tree, and agents with members below. */
export async function signFirst(world: World): Promise<void> {
  const { oracle, members } = world
  const today = todayOf(world)
  const tops = members.filter(({ id, type }) => type !== 0 && oracle.lines.directOn(id, today) === null)
  // Hours are many bills: a few contracts are enough.
  for (const [place, member] of tops.entries())
    for (const kind of ['daily_salary', 'dividend', 'hourly_salary'] as const)
      if (kind !== 'hourly_salary' || place < HOURLY) await signTree(world, member, kind)
}

/** New terms of the platform. */
function newTerms({ oracle, random }: World, kind: ContractTerms['kind']): ContractTerms {
  switch (kind) {
    case 'daily_salary':
      return dailyTerms(random)
    case 'hourly_salary':
      return hourlyTerms(random)
    case 'dividend': {
      const { all, kindOf } = oracle.contracts
      return dividendTerms(random, all.filter((one) => one.payer === null && kindOf(one) === kind).length)
    }
  }
}

async function signTree(world: World, top: MemberCaller, kind: ContractTerms['kind']): Promise<void> {
  const signed = await sign(world, { payer: null, payee: top }, newTerms(world, kind))
  if (signed) await signBelow(world, top, kind)
}

async function signBelow(world: World, payer: MemberCaller, kind: ContractTerms['kind']): Promise<void> {
  const { oracle, members, random } = world
  const own = oracle.contracts.binding(payer.id, kind)
  if (own === null) return
  for (const payee of members.filter(({ id }) => oracle.lines.directOn(id, todayOf(world)) === payer.id)) {
    if (!happens(world, payee.type === 0 ? 15 : BELOW[kind])) continue
    const terms = termsBelow(random, oracle.contracts.termsOf(own))
    if (!(await sign(world, { payer, payee }, terms))) continue
    if (terms.funds === 'upline' && happens(world, 50)) await makePoor(world, payer)
    await signBelow(world, payee, kind)
  }
}

interface Sides {
  readonly payer: MemberCaller | null
  readonly payee: MemberCaller
}

/** An offer that is accepted; whether it was. */
async function sign(world: World, { payer, payee }: Sides, terms: ContractTerms): Promise<boolean> {
  const { ctx, oracle } = world
  const member = await memberById(ctx.db, payee.id)
  if (member === null) throw new Error(`${payee.account} is missing`)
  const offering = { payerId: payer?.id ?? null, payee: member, terms }
  const asked = await act(world, `offers: ${terms.kind}`, () => offer(ctx, offering))
  if (asked === null) return false
  const id = BigInt(asked.contractId)
  if (!(await accept(world, asked.id, `signed: ${terms.kind}, ${terms.funds}`))) return false
  oracle.contracts.sign({ id, payer: payer?.id ?? null, payee: payee.id }, terms, todayOf(world))
  return true
}

/** The addressed side accepts; some requests are declined, and some left to lapse. */
async function accept(world: World, requestId: string, what: string): Promise<boolean> {
  const { ctx } = world
  if (happens(world, 4)) {
    note(world, 'requests left to lapse')
    return false
  }
  const isAccepted = happens(world, 94)
  const answer = isAccepted ? 'accepted' : 'declined'
  const done = await act(world, isAccepted ? what : 'requests declined', () =>
    answerRequest(ctx, { requestId: BigInt(requestId), answer, from: FROM }),
  )
  return done !== null && isAccepted
}

/** An agent plays until little is left, so that their cash falls short of what it has to pay. */
async function makePoor(world: World, { id }: MemberCaller): Promise<void> {
  const { oracle, members, random } = world
  const member = members.find((one) => one.id === id)
  const rest = BigInt(random.below(LITTLE))
  const stake = (oracle.cash.get(id) ?? 0n) - rest
  if (member === undefined || stake <= 0n || !oracle.guards.isFree(id, world.ctx.clock.now())) return
  if (!world.poor.has(id)) note(world, 'payers with little cash')
  world.poor.add(id)
  const bets = [{ category: 'LIVE', game: 'live', stake }]
  const placed = await place(world, [{ member, bets }])
  for (const betId of placed) {
    const bet = oracle.turnover.bets.get(betId)
    if (bet !== undefined) await settle(world, [{ bet, payout: 0n, rebate: 0n, refunded: 0n }])
  }
}

/** A day's changes: new contracts, new terms, dissolutions, and contracts that operators suspend. */
export async function changeContracts(world: World): Promise<void> {
  const { oracle, random } = world
  for (const member of world.members)
    if (world.poor.has(member.id) && happens(world, 70)) await makePoor(world, member)
  const binding = oracle.contracts.all.filter(({ isBinding }) => isBinding)
  if (binding.length > 0) {
    if (happens(world, 60)) await changeOne(world, pick(random, binding))
    if (happens(world, 35)) await dissolveOne(world, pick(random, binding))
    await suspendOne(world, pick(random, binding))
  }
  for (let count = 3; count > 0; count -= 1) await signSomebody(world)
}

/** A contract where there is none: of the platform with a top, or of an agent who has one to share. */
async function signSomebody(world: World): Promise<void> {
  const { oracle, members, random } = world
  const payee = pick(random, members)
  const upline = members.find(({ id }) => id === oracle.lines.directOn(payee.id, todayOf(world)))
  const kind = pick(random, ['daily_salary', 'daily_salary', 'hourly_salary', 'dividend'] as const)
  const above = upline === undefined ? null : oracle.contracts.binding(upline.id, kind)
  if (upline === undefined) await sign(world, { payer: null, payee }, newTerms(world, kind))
  else if (above !== null)
    await sign(world, { payer: upline, payee }, termsBelow(random, oracle.contracts.termsOf(above)))
}

async function changeOne(world: World, contract: ExpectedContract): Promise<void> {
  const { ctx, oracle, random } = world
  const { id, payer, payee } = contract
  const terms = changedTerms(random, oracle.contracts.termsOf(contract))
  const asked = await act(world, 'changes offered', () =>
    change(ctx, { contractId: id, payerId: payer, terms }),
  )
  if (asked === null || !(await accept(world, asked.id, 'changes signed'))) return
  oracle.contracts.sign({ id, payer, payee }, terms, todayOf(world))
}

async function dissolveOne(world: World, contract: ExpectedContract): Promise<void> {
  const { ctx, oracle } = world
  const askerId = happens(world, 50) ? contract.payee : contract.payer
  const asked = await act(world, 'dissolutions asked for', () =>
    askToDissolve(ctx, { contractId: contract.id, askerId }),
  )
  if (asked === null || !(await accept(world, asked.id, 'contracts dissolved'))) return
  oracle.contracts.dissolve(contract, todayOf(world))
}

async function suspendOne(world: World, contract: ExpectedContract): Promise<void> {
  const { ctx, oracle, operators } = world
  const suspended = oracle.contracts.all.find((one) => one.isSuspended)
  const set = async (one: ExpectedContract, on: boolean) => {
    const input = { id: String(one.id), on, reason: REASON }
    const done = await act(world, on ? 'contracts suspended' : 'contracts resumed', () =>
      officeCommands.officeSuspendContract(ctx, operators.mei, input),
    )
    if (done !== null) one.isSuspended = on
  }
  if (suspended !== undefined && happens(world, 50)) await set(suspended, false)
  else if (happens(world, 15)) await set(contract, true)
}
