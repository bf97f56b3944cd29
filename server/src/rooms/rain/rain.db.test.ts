import { checkRain } from '@koi/contract/fairness/check-rain.ts'
import { findBrokenLink, recordHash } from '@koi/contract/fairness/commitment.ts'
import { parseLogEntry } from '@koi/contract/fairness/log-entry.ts'
import { parseRainRecord } from '@koi/contract/fairness/rain-record.ts'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { endIfDue } from './end-round.ts'
import { expectRainsProved, MINUTE, openRain, SECOND } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, beacon, app, person, enter, sweep, plan, publish, open, take, balanceOf, stake, settle } =
  await openRain(db)

afterEach(() => expectRainsProved(db))

const visitor = app.caller()
const evidenceOf = (numero: string) => visitor.rain.rainEvidence({ numero })
const entriesOf = async (numero: string) =>
  (
    await db.query<{ content: Buffer }>(
      'select content from transparency.entry where subject = $1 order by id',
      [`rain:${numero}`],
    )
  ).map(({ content }) => parseLogEntry(content.toString()))

test('[GR-15] a rain is published before it opens, without what decides it', async () => {
  const round = await publish()
  const evidence = await evidenceOf(round.numero)
  expect(evidence).toMatchObject({ state: 'coming', revealed: null, openedAt: null })
  expect(evidence.publishedAt).toBeLessThan(round.opensAt.getTime())
  expect(recordHash(evidence.text)).toBe(evidence.recordHash)
  expect(parseRainRecord(evidence.text)).toMatchObject({
    ...{ numero: round.numero, openAt: round.opensAt.getTime(), budget: 100n * ONE, envelopes: 10 },
    ...{ beacon: beacon.chain.hash },
  })
  expect(await entriesOf(round.numero)).toEqual([{ type: 'rain-record', text: evidence.text }])
  expect(await db.query('select from rain.place where round_id = $1', [round.id])).toEqual([])
  clock.advance(10 * MINUTE)
  await sweep()
})

test('[GR-15] [RT-17] what was published of a rain that is over can be recomputed', async () => {
  const who = await person('verifier', 0n)
  const round = await open()
  expect((await evidenceOf(round.numero)).revealed).toBeNull()
  const taken = await take(who, round)
  clock.advance(MINUTE)
  await sweep()
  const { revealed, ...evidence } = await evidenceOf(round.numero)
  if (revealed === null) throw new Error('nothing was revealed')
  const amounts = revealed.amounts.map(fromWire)
  const checks = checkRain({ ...evidence, ...revealed, amounts })
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  expect(revealed.amounts[taken.place - 1]).toBe(taken.amount)
  expect(revealed).toMatchObject({ taken: 1, paid: taken.amount })
  const [, result] = await entriesOf(round.numero)
  expect(result).toMatchObject({ type: 'rain-result', taken: 1, seed: revealed.seed })
})

test('[GR-15] records are a chain in which none can be left out', async () => {
  const rows = await db.query<{ record: string; previous: string }>(
    'select record, previous_record_hash as previous from rain.round order by id',
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const [index, { previous }] of rows.entries()) {
    const before = rows[index - 1]
    expect(previous).toBe(before === undefined ? '0'.repeat(64) : recordHash(before.record))
    expect(parseRainRecord(rows[index]?.record ?? '')?.previous).toBe(previous)
  }
  // Records of draws are another chain.
  expect(findBrokenLink(rows.map(({ record }) => record))).toBe(0)
})

test('[RT-17] an envelope is credited once with its requirement; a repeated call returns it', async () => {
  const who = await person('taker', 0n)
  const round = await open()
  const { current } = await who.caller.rain.rainNow()
  expect(current).toMatchObject({ id: round.key, state: 'open', envelopes: 10, missing: '0.00', mine: null })
  const taken = await take(who, round)
  expect(taken).toMatchObject({ numero: round.numero, place: 1, required: taken.amount })
  expect(await take(who, round)).toEqual(taken)
  expect(await balanceOf(who)).toBe(taken.amount)
  expect((await who.caller.rain.rainNow()).current?.mine).toEqual(taken)
  expect((await who.api.memberTransactions({ code: 'rain' })).content).toMatchObject([
    { code: 'rain', amount: taken.amount, balanceAfter: taken.amount },
  ])
  expect((await who.api.withdrawalTerms()).requirements).toMatchObject([
    { source: `RAIN-${round.numero}-1`, required: taken.amount },
  ])
  for (const [language, name] of [
    ['EN', 'Red rain'],
    ['MS', 'Hujan angpau'],
    ['CN', '红包雨'],
  ] as const) {
    who.caller.language = language
    expect(await who.api.transactionCodes()).toContainEqual({ code: 'rain', name })
  }
  clock.advance(MINUTE)
  await sweep()
  expect((await who.caller.rain.rains()).content[0]).toMatchObject({ state: 'over', taken: 1, mine: taken })
})

test('[RT-17] a setting of no turnover requires none', async () => {
  const who = await person('free', 0n)
  const round = await open({ rate: 0 })
  expect(await take(who, round)).toMatchObject({ required: '0.00' })
  expect((await who.api.withdrawalTerms()).requirements).toEqual([])
})

test('[RT-17] before, after the last envelope and after the end nothing is taken', async () => {
  const [first, late] = [await person('first', 0n), await person('late', 0n)]
  const coming = await publish({ envelopes: 1, budget: 5n * ONE })
  const round = { ...coming, key: String(coming.id) }
  await expect(take(first, round)).rejects.toMatchObject({ code: 'rain.not_open' })
  await expect(take(first, { key: '999999' })).rejects.toMatchObject({ code: 'rain.unknown' })
  clock.set(new Date(coming.opensAt.getTime() + 3 * SECOND))
  // Its time has come, but the beacon's round is not known yet.
  await expect(take(first, round)).rejects.toMatchObject({ code: 'rain.not_open' })
  await sweep()
  expect(await take(first, round)).toMatchObject({ amount: '5.00' })
  await expect(take(late, round)).rejects.toMatchObject({ code: 'rain.gone' })
  expect(await take(first, round)).toMatchObject({ amount: '5.00' })
  clock.advance(SECOND)
  expect((await late.caller.rain.rainNow()).current).toMatchObject({ state: 'open', mine: null })
  await endIfDue(ctx, coming.id)
  clock.advance(SECOND)
  expect((await late.caller.rain.rainNow()).current).toMatchObject({ state: 'empty', mine: null })
  const over = await open()
  clock.advance(MINUTE)
  await expect(take(late, over)).rejects.toMatchObject({ code: 'rain.over' })
  await sweep()
  expect((await late.caller.rain.rainNow()).current).toBeNull()
})

test('[GR-15] a rain whose beacon is late opens when its round is known', async () => {
  const who = await person('patient', 0n)
  beacon.faults.set('one', 'down').set('two', 'down')
  const coming = await publishWith(
    () => beacon.faults.clear(),
    () => beacon.faults.set('one', 'down').set('two', 'wrong signature'),
  )
  clock.set(new Date(coming.opensAt.getTime() + 4 * MINUTE))
  await sweep()
  expect((await who.caller.rain.rainNow()).current).toMatchObject({ state: 'coming', closesAt: null })
  beacon.faults.clear()
  await sweep()
  clock.advance(SECOND)
  const { current } = await who.caller.rain.rainNow()
  expect(current).toMatchObject({ state: 'open', closesAt: clock.now().getTime() - SECOND + MINUTE })
  clock.advance(MINUTE)
  await sweep()
})

/** Publishes a round while the beacon responds, and lets it fail afterwards. */
async function publishWith(heal: () => void, fail: () => void) {
  heal()
  const round = await publish()
  fail()
  return round
}

test('[GR-15] a rain that is ten minutes late does not open, and the log says so', async () => {
  const round = await publish()
  clock.set(new Date(round.opensAt.getTime() + 10 * MINUTE))
  await sweep()
  expect(await evidenceOf(round.numero)).toMatchObject({ state: 'over', stopped: 'missed', revealed: null })
  expect(await entriesOf(round.numero)).toMatchObject([{}, { type: 'rain-stop', reason: 'missed' }])
  expect(await db.query('select from rain.place where round_id = $1', [round.id])).toEqual([])
})

test('[GR-15] a rain is for those who have played enough today', async () => {
  const who = await person('player', 100n)
  const round = await open({ turnover: 50n * ONE })
  await enter(who)
  expect((await who.caller.rain.rainNow()).current).toMatchObject({ turnover: '50.00', missing: '50.00' })
  await expect(take(who, round)).rejects.toMatchObject({
    code: 'rain.turnover',
    details: { amount: '50.00' },
  })
  const { betId } = await stake(who, '50')
  await settle(who, betId, '0')
  expect((await who.caller.rain.rainNow()).current).toMatchObject({ missing: '0.00' })
  expect(await take(who, round)).toMatchObject({ place: 1 })
  clock.advance(MINUTE)
  await sweep()
})

test('[GR-18] members who are closed, frozen or at a limit see no rain and get nothing', async () => {
  const names = ['resting', 'excluded', 'young', 'frozen', 'spent'] as const
  const [resting, excluded, young, frozen, spent] = [
    ...(await Promise.all(names.map((name) => person(name, 100n)))),
  ] as const
  if (!resting || !excluded || !young || !frozen || !spent) throw new Error('nobody is there')
  await resting.api.takeTimeOut({ days: 1 })
  await excluded.api.excludeSelf({ months: 6, account: 'excluded' })
  for (const [{ member }, column] of [
    [young, 'of_age_at'],
    [frozen, 'frozen_at'],
  ] as const)
    await db.book(member.book).query(
      `insert into protection_guard (member_id, time_zone, ${column}) values ($1, 'UTC', $2)
       on conflict (member_id) do update set ${column} = excluded.${column}`,
      [member.id, new Date(clock.now().getTime() + (column === 'of_age_at' ? 1_000 * MINUTE : 0))],
    )
  await spent.api.setLimit({ kind: 'stake', period: 'day', amount: '20' })
  const { betId } = await stake(spent, '20')
  await settle(spent, betId, '0')
  const round = await open()
  const cases = [
    [resting, 'protection.timed_out'],
    [excluded, 'protection.excluded'],
    [young, 'protection.under_age'],
    [frozen, 'protection.frozen'],
    [spent, 'protection.stake_limit'],
  ] as const
  for (const [who, code] of cases) {
    expect(await who.caller.rain.rainNow(), code).toMatchObject({ current: null, next: null })
    await expect(take(who, round)).rejects.toMatchObject({ code })
  }
  expect(
    await db.query('select from rain.place where round_id = $1 and member_id is not null', [round.id]),
  ).toEqual([])
})

test('[GR-18] a trial account and a visitor are refused', async () => {
  const round = await open()
  await expect(visitor.rain.takeRain({ id: round.key })).rejects.toMatchObject({ code: 'session.missing' })
  await expect(visitor.rain.rainNow()).rejects.toMatchObject({ code: 'session.missing' })
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(trial.rain.takeRain({ id: round.key })).rejects.toMatchObject({ code: 'trial.refused' })
  await expect(trial.rain.rainNow()).rejects.toMatchObject({ code: 'trial.refused' })
  clock.advance(MINUTE)
  await sweep()
})

test('[GR-19] two accounts of one person get one envelope', async () => {
  const [one, other] = [await person('twinone', 0n), await person('twintwo', 0n)]
  await db.query('insert into members.same_person (member_id, person_id) values ($1, $1), ($2, $1)', [
    one.member.id,
    other.member.id,
  ])
  const round = await open()
  const settled = await Promise.allSettled([take(one, round), take(other, round)])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const result of settled)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'rain.person' })
  clock.advance(MINUTE)
  await sweep()
})

test('[RT-17] what nobody takes is never booked', async () => {
  const before = await paidByHouse()
  const who = await person('single', 0n)
  const round = await open()
  const { amount } = await take(who, round)
  clock.advance(MINUTE)
  await sweep()
  expect((await paidByHouse()) - before).toBe(fromWire(amount))
})

async function paidByHouse(): Promise<bigint> {
  const sums = await Promise.all(
    db.books.map((book) =>
      book.query<{ sum: bigint }>(
        `select coalesce(-sum(entry.amount), 0)::bigint as sum from ledger_entry entry
         join ledger_account account on account.id = entry.account_id where account.address = 'house:rain'`,
      ),
    ),
  )
  return sums.flat().reduce((total, { sum }) => total + sum, 0n)
}

test('[GR-15] a plan that repeats publishes its rounds two hours ahead, each once', async () => {
  await plan({ every: 15, from: new Date('2026-01-02T00:00:00Z') })
  await sweep()
  await sweep()
  const rounds = await db.query<{ numero: string; opensAt: Date }>(
    `select numero, opens_at as "opensAt" from rain.round where opens_at > $1 order by opens_at`,
    [clock.now()],
  )
  expect(rounds).toHaveLength(8)
  for (const { opensAt } of rounds) expect(opensAt.getUTCMinutes() % 15).toBe(0)
  expect(new Set(rounds.map(({ numero }) => numero)).size).toBe(8)
  const who = await person('early', 0n)
  expect((await who.caller.rain.rainNow()).next).toMatchObject({
    numero: rounds[0]?.numero,
    state: 'coming',
    opensAt: rounds[0]?.opensAt.getTime(),
  })
  await db.query('update rain.plan set enabled = false')
})
