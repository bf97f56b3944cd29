import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { lockGuard, writeGuard } from '../protection/store.ts'
import { createWithdrawer, type Person } from '../protection/testing.ts'
import { DAY, expectRewardsBalance, openRewards } from './testing.ts'

const db = await openTestDatabase()
const { clock, app, person, enter, stake, settle, desk, offer, closeEnded } = await openRewards(db)

/** The ids of a list; other tests of this file add to it. */
const idsOf = async ({ api }: Person, list: 'claimable' | 'claimed' | 'expired') =>
  (await api.availableRewards({ list })).content.map(({ id }) => id)

test('[API-039] [MN-13] a claim pays once, and requires its turnover', async () => {
  const who = await person('claimer', 0n)
  const id = await offer()
  expect((await who.api.availableRewards()).content).toMatchObject([
    {
      id,
      title: 'Welcome',
      amount: '18.00',
      turnover: '54.00',
      status: 'claim',
      claimedAt: null,
      closed: null,
    },
  ])
  const claimed = await who.api.claimReward({ id })
  expect(claimed).toMatchObject({ status: 'claimed', claimedAt: clock.now().getTime(), turnover: '54.00' })
  expect(claimed.number).toMatch(/^R260102\d{6}$/)
  expect(await who.api.claimReward({ id })).toEqual(claimed)
  expect(await who.api.walletBalance()).toMatchObject({ sumBalance: '18.00' })
  expect(await idsOf(who, 'claimable')).toEqual([])
  expect(await idsOf(who, 'claimed')).toEqual([id])
  expect((await who.api.memberTransactions({ code: 'reward' })).content).toMatchObject([
    { code: 'reward', amount: '18.00', balanceAfter: '18.00' },
  ])
  const codes = await who.api.transactionCodes()
  expect(codes).toContainEqual({ code: 'reward', name: 'Reward' })
  await expectRewardsBalance(db)
})

test('[MN-13] its turnover requirement blocks a withdrawal until it is played', async () => {
  const who = await person('player', 100n)
  const withdraw = await createWithdrawer(who, '60000001')
  const id = await offer()
  const { number } = await who.api.claimReward({ id })
  expect(await who.api.withdrawalTerms()).toMatchObject({
    withdrawable: '0.00',
    requirements: [{ source: number, required: '54.00', done: '0.00' }],
  })
  await expect(withdraw('50')).rejects.toMatchObject({
    code: 'withdrawal.turnover',
    details: { remaining: '54.00' },
  })
  const { betId } = await stake(who, '54')
  await settle(who, betId, '0')
  expect(await withdraw('50')).toMatchObject({ state: 'requested' })
  expect((await who.api.withdrawalTerms()).requirements).toEqual([])
  await expectRewardsBalance(db)
})

test('[GR-19] a reward for everyone is claimed once by a person with several accounts', async () => {
  const [first, second] = [await person('onetwin', 0n), await person('othertwin', 0n)]
  const [id, named] = [await offer(), await offer({ accounts: ['onetwin', 'othertwin'] })]
  for (const { api } of [first, second])
    await api.setPerson({ fullName: 'Lee Twin', birthDate: '1988-01-01' })
  await first.api.claimReward({ id })
  await expect(second.api.claimReward({ id })).rejects.toMatchObject({ code: 'offer.taken_by_person' })
  expect(await second.api.walletBalance()).toMatchObject({ sumBalance: '0.00' })
  // An operator named both accounts, so both have theirs.
  for (const { api } of [first, second])
    expect(await api.claimReward({ id: named })).toMatchObject({ status: 'claimed' })
  await expectRewardsBalance(db)
})

test('[GR-19] a withdrawal names the other account of the person that claimed the same reward', async () => {
  const pairOf = async (name: string) => {
    const [first, second] = [await person(`${name}one`, 100n), await person(`${name}two`, 100n)]
    return [first, second] as const
  }
  const request = async (who: Person, card: string, holder: string) => {
    const withdraw = await createWithdrawer(who, card, holder)
    const { id } = await withdraw('20')
    return (await desk('mei')).officeWithdrawal({ id })
  }
  const id = await offer({ turnoverRate: 0 })
  const late = await pairOf('late')
  // Nothing is known of either when they claim; both tell who they are before they withdraw.
  for (const { api } of late) expect(await api.claimReward({ id })).toMatchObject({ status: 'claimed' })
  for (const { api } of late) await api.setPerson({ fullName: 'Ong Late', birthDate: '1988-01-01' })
  const seen = await request(late[1], '60000031', 'Ong Late')
  expect(seen.findings).toContain('same_person')
  expect(seen.samePerson).toEqual([{ memberId: String(late[0].member.id), account: 'lateone' }])
  const listed = await (await desk('mei')).officeWithdrawals({ search: 'latetwo' })
  expect(listed.content[0]?.findings).toContain('same_person')
  // Both of these were named by an operator, so both may have theirs.
  const both = await pairOf('named')
  const theirs = await offer({ turnoverRate: 0, accounts: ['namedone', 'namedtwo'] })
  for (const { api } of both) {
    await api.claimReward({ id: theirs })
    await api.setPerson({ fullName: 'Goh Named', birthDate: '1988-01-01' })
  }
  const fair = await request(both[1], '60000032', 'Goh Named')
  expect([fair.findings.includes('same_person'), fair.samePerson]).toEqual([false, []])
})

test('each language has its own texts', async () => {
  const who = await person('reader', 0n)
  await offer()
  for (const [language, title] of [
    ['MS', 'Selamat datang'],
    ['CN', '欢迎'],
  ] as const) {
    who.caller.language = language
    expect((await who.api.availableRewards()).content[0]).toMatchObject({ title })
  }
})

test('a reward for some members is hidden from others', async () => {
  const [named, other] = [await person('Named', 0n), await person('other', 0n)]
  const id = await offer({ accounts: ['named', ' NAMED '] })
  expect(await idsOf(named, 'claimable')).toContain(id)
  expect(await idsOf(other, 'claimable')).not.toContain(id)
  await expect(other.api.claimReward({ id })).rejects.toMatchObject({ code: 'reward.unknown' })
  await expect(other.api.claimReward({ id: '999999' })).rejects.toMatchObject({ code: 'reward.unknown' })
  expect(await named.api.claimReward({ id })).toMatchObject({ status: 'claimed' })
})

test('a reward is coming before its window, and over after the member’s days', async () => {
  const who = await person('punctual', 0n)
  const now = clock.now().getTime()
  const id = await offer({ from: now + DAY, until: now + 9 * DAY, claimDays: 2, accounts: ['punctual'] })
  const own = async (list: 'claimable' | 'expired') =>
    (await who.api.availableRewards({ list })).content.find((reward) => reward.id === id)
  expect(await own('claimable')).toMatchObject({ status: 'coming', from: now + DAY, until: now + 3 * DAY })
  await expect(who.api.claimReward({ id })).rejects.toMatchObject({
    code: 'reward.not_begun',
    details: { from: now + DAY },
  })
  clock.advance(3 * DAY - 1)
  await enter(who)
  expect(await own('claimable')).toMatchObject({ status: 'claim' })
  clock.advance(1)
  expect(await own('claimable')).toBeUndefined()
  expect(await own('expired')).toMatchObject({ status: 'close', closed: 'expired' })
  await expect(who.api.claimReward({ id })).rejects.toMatchObject({ code: 'reward.expired' })
})

test('a member who registers later has their own days, and no rewards that ended before', async () => {
  const now = clock.now().getTime()
  const id = await offer({ until: now + 5 * DAY, claimDays: 2 })
  clock.advance(3 * DAY)
  const late = await person('latecomer', 0n)
  expect((await late.api.availableRewards()).content.find((one) => one.id === id)).toMatchObject({
    status: 'claim',
    until: now + 5 * DAY,
  })
  clock.advance(3 * DAY)
  await closeEnded()
  const tooLate = await person('toolate', 0n)
  expect(await idsOf(tooLate, 'expired')).not.toContain(id)
  await enter(late)
  expect(await idsOf(late, 'expired')).toContain(id)
})

test('a reward that is switched off is withdrawn, and claims stay', async () => {
  const [quick, slow] = [await person('quick', 0n), await person('slow', 0n)]
  const id = await offer()
  await quick.api.claimReward({ id })
  await (await desk('mei')).officeSwitchReward({ id, on: false, reason: 'a mistake' })
  await expect(slow.api.claimReward({ id })).rejects.toMatchObject({ code: 'reward.unknown' })
  expect(await idsOf(slow, 'claimable')).not.toContain(id)
  expect(await idsOf(slow, 'expired')).not.toContain(id)
  expect(await idsOf(quick, 'claimed')).toEqual([id])
  expect(await quick.api.claimReward({ id })).toMatchObject({ status: 'claimed' })
})

test('a member who is excluded from play sees no offers and claims nothing', async () => {
  const id = await offer()
  const [resting, excluded, young] = [
    await person('resting', 0n),
    await person('excluded', 0n),
    await person('young', 0n),
  ]
  await resting.api.takeTimeOut({ days: 1 })
  await excluded.api.excludeSelf({ months: 6, account: 'excluded' })
  await db.book(young.member.book).transact(async (tx) => {
    const guard = await lockGuard(tx, young.member.id, 'Asia/Kuala_Lumpur')
    await writeGuard(tx, { ...guard, ofAgeAt: new Date(clock.now().getTime() + DAY) })
  })
  for (const [who, code] of [
    [resting, 'protection.timed_out'],
    [excluded, 'protection.excluded'],
    [young, 'protection.under_age'],
  ] as const) {
    expect(await idsOf(who, 'claimable')).toEqual([])
    await expect(who.api.claimReward({ id })).rejects.toMatchObject({ code })
    expect(await who.api.walletBalance()).toMatchObject({ sumBalance: '0.00' })
  }
  clock.advance(DAY)
  await enter(resting)
  expect(await resting.api.claimReward({ id })).toMatchObject({ status: 'claimed' })
  await expectRewardsBalance(db)
})

test('[GR-18] a member whose limit is used up sees no rewards to claim and claims none', async () => {
  const who = await person('limited', 20n)
  const id = await offer()
  await who.api.setLimit({ kind: 'stake', period: 'day', amount: '20' })
  expect(await idsOf(who, 'claimable')).toContain(id)
  const { betId } = await stake(who, '20')
  await settle(who, betId, '0')
  expect(await idsOf(who, 'claimable')).toEqual([])
  await expect(who.api.claimReward({ id })).rejects.toMatchObject({ code: 'protection.stake_limit' })
  clock.advance(DAY)
  await enter(who)
  expect(await who.api.claimReward({ id })).toMatchObject({ status: 'claimed' })
  await expectRewardsBalance(db)
})

test('[PM-05] visitors and trials are refused', async () => {
  const id = await offer()
  const visitor = app.caller()
  for (const code of ['session.missing', 'trial.refused']) {
    await expect(visitor.api.availableRewards()).rejects.toMatchObject({ code })
    await expect(visitor.api.claimReward({ id })).rejects.toMatchObject({ code })
    visitor.token = (await visitor.api.freePlay(await visitor.api.trialAccount())).token
  }
})

test('lists are paged', async () => {
  const who = await person('pages', 0n)
  const ids: string[] = []
  for (const _ of [1, 2, 3]) {
    clock.advance(1_000)
    ids.unshift(await offer({ accounts: ['pages'] }))
  }
  const all = async (list: 'claimable' | 'claimed') => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof who.api.availableRewards>> = await who.api.availableRewards({
        list,
        pageSize: 2,
        ...(cursor === '' ? {} : { cursor }),
      })
      found.push(...page.content.map(({ id }) => id))
      cursor = page.next
    }
    return found.filter((id) => ids.includes(id))
  }
  expect(await all('claimable')).toEqual(ids)
  for (const id of ids) await who.api.claimReward({ id })
  expect(await all('claimed')).toEqual(ids)
  await expect(who.api.availableRewards({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('the books show a claim as one movement from the house', async () => {
  const who = await person('booked', 0n)
  const id = await offer({ turnoverRate: 0 })
  await who.api.claimReward({ id })
  const entries = await db.book(who.member.book).query(
    `select a.address, e.amount, t.kind from ledger_transaction t
     join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
     where t.reference = (select 'reward:' || c.id from rewards.claim c where c.member_id = $1)
     order by a.address`,
    [who.member.id],
  )
  expect(entries).toEqual([
    { address: 'house:rewards', amount: -1_800_000n, kind: 'reward' },
    { address: `member:${who.member.id}:cash`, amount: 1_800_000n, kind: 'reward' },
  ])
  // A rate of zero requires no turnover.
  expect((await who.api.withdrawalTerms()).requirements).toEqual([])
})
