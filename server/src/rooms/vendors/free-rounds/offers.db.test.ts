import { randomUUID } from 'node:crypto'
import { CallError } from '@koi/contract/envelope.ts'
import { expect, test } from 'vitest'
import { officeRoutes } from '../../../http/office-routes.ts'
import { testApp } from '../../../testing/app.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { fundedMember, inviteBy, operatorToken } from '../../../testing/people.ts'
import { firstBrokenLine } from '../../operators/index.ts'
import { openFreeRounds } from '../testing/free-rounds.ts'
import { GAME } from '../testing/vendors.ts'

const db = await openTestDatabase()
const { ctx, clock, fake, work, plugIn } = await openFreeRounds(db)
const app = await testApp(ctx, officeRoutes)
const desk = async (name: 'mei' | 'lin' | 'arun') => {
  clock.advance(30_000)
  const caller = app.caller()
  caller.token = await operatorToken(ctx, name)
  return caller.office
}
const [owner, finance] = [await desk('mei'), await desk('arun')]
for (const account of ['anna', 'beni', 'carl']) await fundedMember(ctx, { account, balance: 0n })

const input = (changes: Partial<Parameters<typeof owner.officeGiveFreeRounds>[0]> = {}) => ({
  vendor: 'ALPHA',
  game: GAME,
  rounds: 10,
  betValue: '1',
  maxWin: null,
  turnoverRate: 10_000,
  bonusDays: null,
  expiresAt: clock.now().getTime() + 86_400_000,
  accounts: ['anna', ' Beni '],
  costEach: '9.64',
  reason: 'a quiet week',
  ...changes,
})
const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )
const lastLine = async () =>
  (await db.query('select action, target, reason from operators.audit_line order by id desc limit 1'))[0]

test('[GR-20] an operator sees the cost at the return of the game, and gives rounds to a list', async () => {
  expect((await owner.officeFreeGames({})).content).toEqual([
    {
      vendor: 'ALPHA',
      isSilent: false,
      games: [{ code: GAME, name: GAME, betValues: ['1.00', '2.00'], rtp: 9_634, maxRounds: 100 }],
    },
  ])
  const priced = { vendor: 'ALPHA', game: GAME, rounds: 10, betValue: '1' }
  expect(await owner.officeFreeCost({ ...priced, accounts: 2 })).toEqual({
    ...{ each: '9.64', total: '19.28' },
    needsSecondPerson: false,
  })
  const offer = await owner.officeGiveFreeRounds(input())
  expect(offer).toMatchObject({
    state: 'given',
    cost: '19.28',
    members: 2,
    given: 0,
    decidedBy: offer.askedBy,
  })
  expect(await lastLine()).toMatchObject({ action: 'free_rounds.give', reason: 'a quiet week' })
  await work()
  expect((await finance.officeFreeOffers({})).content).toMatchObject([{ id: offer.id, given: 2 }])
  const { content } = await finance.officeFreeRounds({})
  expect(content.map(({ account, state, used }) => [account, state, used]).sort()).toEqual([
    ['anna', 'open', 0],
    ['beni', 'open', 0],
  ])
  const own = (await owner.officeFreeRounds({ member: 'anna' })).content
  expect(own).toHaveLength(1)
  const id = own[0]?.id ?? ''
  expect(await owner.officeCancelFreeRounds({ id, reason: 'by mistake' })).toMatchObject({
    state: 'cancelled',
  })
  expect(await lastLine()).toMatchObject({ action: 'free_rounds.cancel', reason: 'by mistake' })
  expect(await codeOf(owner.officeCancelFreeRounds({ id, reason: 'again' }))).toBe('free.state')
  await work()
  expect(fake.calls.at(-1)).toMatchObject({ path: '/freebet/rewards/cancel', body: { reward_uuid: id } })
})

test('[GR-20] above the limit a second person gives them; what one gave alone counts', async () => {
  const large = { betValue: '2', rounds: 100, costEach: '192.68', maxWin: '5000' }
  const names = Array.from({ length: 26 }, (_one, at) => `many${at}`)
  for (const account of names) await fundedMember(ctx, { account, balance: 0n })
  const offer = await owner.officeGiveFreeRounds(input({ ...large, accounts: names }))
  expect(offer).toMatchObject({ state: 'waiting', cost: '5009.68', decidedBy: null })
  await work()
  expect((await owner.officeFreeRounds({ member: 'many3' })).content).toEqual([])
  const decide = (who: typeof owner, accept: boolean) =>
    codeOf(who.officeDecideFreeOffer({ id: offer.id, accept, reason: 'seen' }))
  expect(await decide(owner, true)).toBe('operator.second_person')
  expect(await decide(finance, true)).toBe('no refusal')
  expect(await decide(finance, false)).toBe('free.state')
  await work()
  expect((await owner.officeFreeRounds({ member: 'many3' })).content).toMatchObject([{ maxWin: '5000.00' }])
  // Many small ones are as much money as a large one: 4,960 and the 19.28 of before are below 5,000.00.
  const some = (count: number) => input({ ...large, accounts: names.slice(0, count) })
  expect(await owner.officeGiveFreeRounds(some(25))).toMatchObject({ state: 'given', cost: '4817.00' })
  const next = await owner.officeGiveFreeRounds(some(1))
  expect(next).toMatchObject({ state: 'waiting' })
  await owner.officeDecideFreeOffer({ id: next.id, accept: false, reason: 'no' })
  expect(await lastLine()).toMatchObject({ action: 'free_rounds.decline' })
  expect(await firstBrokenLine(db)).toBeNull()
})

test('[OF-11] [GR-20] what operators of one person gave is one sum', async () => {
  const lin = await desk('lin')
  const priced = { vendor: 'ALPHA', game: GAME, rounds: 100, betValue: '2', accounts: 2 }
  const needs = async () => (await lin.officeFreeCost(priced)).needsSecondPerson
  const two = () => input({ betValue: '2', rounds: 100, costEach: '192.68', accounts: ['many0', 'many1'] })
  expect(await needs()).toBe(false)
  // The owner gave 4,836.28 alone before.
  await inviteBy(db, 'lin', 'mei')
  expect(await needs()).toBe(true)
  const waiting = await lin.officeGiveFreeRounds(two())
  expect(waiting).toMatchObject({ state: 'waiting' })
  await lin.officeDecideFreeOffer({ id: waiting.id, accept: false, reason: 'no' })
  await db.query('delete from operators.sponsor')
  expect(await lin.officeGiveFreeRounds(two())).toMatchObject({ state: 'given' })
  await work()
})

test('[GR-20] an operator cancels an offer for all its members; what was won stays', async () => {
  const names = ['hans', 'inga', 'jens']
  for (const account of names) await fundedMember(ctx, { account, balance: 0n })
  const { id } = await owner.officeGiveFreeRounds(input({ accounts: names }))
  await work()
  const states = async () => {
    const pages = names.map(async (member) => (await owner.officeFreeRounds({ member })).content)
    return (await Promise.all(pages)).flat().map(({ state, endedBy }) => [state, endedBy])
  }
  expect(await states()).toEqual(names.map(() => ['open', null]))
  const cancel = (who: typeof owner, offerId = id) =>
    codeOf(who.officeCancelFreeOffer({ id: offerId, reason: 'by mistake' }))
  expect(await cancel(finance)).toBe('no refusal')
  expect(await lastLine()).toMatchObject({ action: 'free_rounds.cancel_offer', reason: 'by mistake' })
  await work()
  expect(await states()).toEqual(names.map(() => ['cancelled', 'arun']))
  expect(fake.calls.filter(({ path }) => path === '/freebet/rewards/cancel').length).toBeGreaterThanOrEqual(3)
  expect(await cancel(owner)).toBe('free.state')
  expect(await cancel(owner, '999999')).toBe('free.unknown')
  expect(await codeOf(owner.officeCancelFreeOffer({ id, reason: ' ' }))).toBe('operator.reason_required')
  // Cancelled before anybody was given theirs: nobody is.
  await fundedMember(ctx, { account: 'kiki', balance: 0n })
  const early = await owner.officeGiveFreeRounds(input({ accounts: ['kiki'] }))
  expect(await cancel(owner, early.id)).toBe('no refusal')
  await work()
  expect((await owner.officeFreeRounds({ member: 'kiki' })).content).toEqual([])
})

test('[GR-20] what cannot be given is refused with its reason', async () => {
  expect(await codeOf(owner.officeGiveFreeRounds(input({ costEach: '9.63' })))).toBe('free.cost')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ betValue: '3' })))).toBe('free.game')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ rounds: 101 })))).toBe('free.game')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ game: 'other' })))).toBe('free.game')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ vendor: 'NOBODY' })))).toBe('vendor.unknown')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ accounts: ['nobody1'] })))).toBe('member.unknown')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ accounts: [' '] })))).toBe('field.required')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ expiresAt: 1 })))).toBe('reward.window')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ reason: ' ' })))).toBe('operator.reason_required')
  fake.faults.push(null)
  expect(await codeOf(owner.officeGiveFreeRounds(input()))).toBe('free.unavailable')
  fake.faults.push(null)
  expect((await owner.officeFreeGames({})).content).toMatchObject([{ isSilent: true, games: [] }])
  await plugIn('BETA')
  expect(await codeOf(owner.officeGiveFreeRounds(input({ vendor: 'BETA' })))).toBe('free.unavailable')
})

test('[GR-20] two accounts of one person in a list get rounds once', async () => {
  const [dora, dory] = [
    await fundedMember(ctx, { account: 'dora', balance: 0n }),
    await fundedMember(ctx, { account: 'dory', balance: 0n }),
  ]
  // The persons have not been grouped since.
  await db.query(`update members.member set email = 'dora@koi.test' where id = any ($1)`, [
    [dora.id, dory.id],
  ])
  const offer = await finance.officeGiveFreeRounds(input({ accounts: ['dory', 'dora'] }))
  expect(offer).toMatchObject({ members: 1, cost: '9.64' })
  await work()
  expect((await owner.officeFreeRounds({ member: 'dora' })).content).toHaveLength(1)
  expect((await owner.officeFreeRounds({ member: 'dory' })).content).toEqual([])
})

test('[GR-20] nobody without a session or the permission gives, decides, cancels or reads', async () => {
  const every = (office: typeof owner) => [
    office.officeFreeGames({}),
    office.officeFreeOffers({}),
    office.officeFreeCost({ vendor: 'ALPHA', game: GAME, rounds: 1, betValue: '1', accounts: 1 }),
    office.officeFreeRounds({}),
    office.officeGiveFreeRounds(input()),
    office.officeDecideFreeOffer({ id: '1', accept: true, reason: 'x' }),
    office.officeCancelFreeRounds({ id: randomUUID(), reason: 'x' }),
    office.officeCancelFreeOffer({ id: '1', reason: 'x' }),
  ]
  const visited = await Promise.all(every(app.caller().office).map(codeOf))
  expect(new Set(visited)).toEqual(new Set(['operator.session']))
  const reader = await desk('arun')
  const [role] = await db.query<{ permissions: string[] }>(
    "update operators.role set permissions = '{members.read}' where name = 'finance' returning permissions",
  )
  expect(role).toBeDefined()
  expect(new Set(await Promise.all(every(reader).map(codeOf)))).toEqual(new Set(['operator.role']))
})
