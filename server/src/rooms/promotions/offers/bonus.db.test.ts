import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { payloadsOf } from '../../../testing/queue.ts'
import { jobs as cashierJobs } from '../../cashier/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import type { Person } from '../../protection/testing.ts'
import { DAY, DEPOSIT, openPromotions } from '../testing.ts'

const db = await openTestDatabase()
const { ctx, clock, person, enter, desk, open, run, deposit, stake, settle } = await openPromotions(db)

afterEach(async () => expect(await proveBooks(db)).toEqual([]))

const callsOf = ({ caller }: Person) => caller.promotions
const RELOAD = { ...DEPOSIT, kind: 'reload', least: '50', begins: 'by_member' } as const
const spentOf = async (id: string) => (await (await desk('mei')).officeOffer({ id })).spent

/** A deposit, and the jobs that it enqueued, each run twice. */
async function pay(who: Person, amount: string): Promise<void> {
  await deposit(who, amount)
  const rows = await db.query<{ payload: unknown }>(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'promotions.deposit-credited' order by job.id`,
  )
  for (const { payload } of [...rows, ...rows]) await run('deposit-credited', payload)
}

/** The bodies of the letters about offers that a member gets. */
const lettersTo = async ({ member: { id } }: Person) =>
  (await payloadsOf(db, 'messages.write-notice'))
    .filter(({ member, key }) => member === String(id) && String(key).startsWith('0b0'))
    .map(({ body }) => body)

/** Stakes of 25, won and lost in turn, so that the balance stays. */
async function play(who: Person, amount: string): Promise<void> {
  for (let place = 0; place < Number(amount) / 25; place += 1) {
    const { betId } = await stake(who, '25')
    await settle(who, betId, place % 2 === 0 ? '50' : '0')
  }
  for (const job of cashierJobs) if (job.name === 'cashier.settle-bonuses') await job.run(ctx, {})
}

test('[GR-05] [GR-07] [MN-14] join, deposit, play: signed, process, claimed', async () => {
  const who = await person('bonusmember', 0n)
  const id = await open({ terms: { ...DEPOSIT, onDeposit: 0, times: 1 }, budget: '1000' })
  await callsOf(who).joinOffer({ id })
  await pay(who, '99')
  // Too small for the offer; it was the first, so that no later one is.
  expect(await callsOf(who).offer({ id })).toMatchObject({ status: 'close' })
  expect(await spentOf(id)).toBe('0.00')
  expect(await lettersTo(who)).toEqual([expect.stringContaining('which begins at ¥100.00')])
  await pay(who, '200')
  expect((await who.caller.bonus.bonuses({})).running).toEqual([])
  const other = await person('bonusother', 0n)
  await callsOf(other).joinOffer({ id })
  await pay(other, '200')
  expect(await callsOf(other).offer({ id })).toMatchObject({
    status: 'process',
    own: { deposit: '200.00', amount: '200.00', required: '200.00', done: '0.00', before: '200.00' },
  })
  expect(await spentOf(id)).toBe('200.00')
  // The deposit of 200.00 comes first.
  await play(other, '350')
  expect(await callsOf(other).offer({ id })).toMatchObject({
    status: 'process',
    own: { done: '150.00', before: '0.00' },
  })
  await play(other, '50')
  expect((await callsOf(other).ownOffers({ list: 'claimed' })).content).toMatchObject([
    { id, status: 'claimed', own: { amount: '200.00' } },
  ])
  expect((await callsOf(other).offers()).content.find((one) => one.id === id)?.status).toBe('claimed')
  await expect(callsOf(other).joinOffer({ id })).rejects.toMatchObject({ code: 'offer.taken' })
  expect(await other.api.walletBalance()).toMatchObject({ sumBalance: '400.00' })
})

test('[GR-05] [MN-14] a bonus that waits is claimed by the member, who saw its numbers', async () => {
  const who = await person('careful', 0n)
  await pay(who, '100')
  const id = await open({ terms: RELOAD, once: 'day', budget: '1000' })
  await expect(callsOf(who).takeBonus({ id })).rejects.toMatchObject({ code: 'offer.nothing_ready' })
  await callsOf(who).joinOffer({ id })
  await pay(who, '60')
  expect(await callsOf(who).offer({ id })).toMatchObject({
    status: 'claim',
    own: { deposit: '60.00', amount: '60.00', required: '960.00', until: clock.now().getTime() + 3 * DAY },
  })
  expect(await spentOf(id)).toBe('60.00')
  const taken = await callsOf(who).takeBonus({ id })
  expect(taken).toMatchObject({ status: 'process', own: { done: '0.00' } })
  expect(await callsOf(who).takeBonus({ id })).toEqual(taken)
  // One deposit brings one bonus, and another one on the same day none.
  await pay(who, '60')
  expect(await spentOf(id)).toBe('60.00')
})

test('[GR-17] what nobody took, and what was forfeited, returns to the budget', async () => {
  const who = await person('leaver', 0n)
  const id = await open({ terms: DEPOSIT, budget: '1000' })
  await callsOf(who).joinOffer({ id })
  await pay(who, '100')
  expect(await spentOf(id)).toBe('100.00')
  await who.caller.bonus.giveUpBonus({
    source: (await who.caller.bonus.bonuses({})).running[0]?.source ?? '',
  })
  await run('follow-bonuses')
  expect(await callsOf(who).offer({ id })).toMatchObject({ status: 'close' })
  expect((await callsOf(who).ownOffers({ list: 'expired' })).content).toMatchObject([{ id, status: 'close' }])
  expect(await spentOf(id)).toBe('0.00')

  const reload = await open({ terms: RELOAD, once: 'day', budget: '1000' })
  await callsOf(who).joinOffer({ id: reload })
  await pay(who, '60')
  clock.advance(3 * DAY)
  await enter(who)
  await run('end-lapsed')
  expect(await spentOf(reload)).toBe('0.00')
  expect(await callsOf(who).offer({ id: reload })).toMatchObject({ status: 'join' })
  expect(await lettersTo(who)).toEqual([expect.stringContaining('was not taken in time')])
})

test('[GR-19] of two accounts of one person the first with a deposit has the bonus', async () => {
  const [first, second] = [await person('firsttwin', 0n), await person('secondtwin', 0n)]
  const id = await open({ terms: DEPOSIT, budget: '1000' })
  await callsOf(first).joinOffer({ id })
  await callsOf(second).joinOffer({ id })
  await db.query(`update members.member set email = 'twin@koi.test' where id = any ($1)`, [
    [first.member.id, second.member.id],
  ])
  await pay(second, '100')
  await pay(first, '100')
  expect(await callsOf(second).offer({ id })).toMatchObject({ status: 'process' })
  expect(await callsOf(first).offer({ id })).toMatchObject({ status: 'close', own: { stopped: 'person' } })
  expect((await callsOf(first).ownOffers({ list: 'expired' })).content).toMatchObject([
    { id, status: 'close', own: { stopped: 'person' } },
  ])
  expect((await callsOf(first).ownOffers({ list: 'claimed' })).content).toEqual([])
  expect(await lettersTo(first)).toEqual([
    expect.stringContaining('each person gets it once, and another account of yours has it'),
  ])
  expect(await lettersTo(second)).toEqual([])
  expect(await spentOf(id)).toBe('100.00')
})

test('[GR-05] [GR-17] of two offers for a first deposit one brings its bonus, the other ends', async () => {
  const who = await person('twooffers', 0n)
  const [first, second] = [
    await open({ terms: DEPOSIT, budget: '1000' }),
    await open({ terms: DEPOSIT, budget: '1000' }),
  ]
  for (const id of [first, second]) await callsOf(who).joinOffer({ id })
  expect(await spentOf(second)).toBe('288.00')
  await pay(who, '100')
  expect(await callsOf(who).offer({ id: first })).toMatchObject({ status: 'process' })
  expect(await callsOf(who).offer({ id: second })).toMatchObject({ status: 'close' })
  expect(await spentOf(second)).toBe('0.00')
  expect(await lettersTo(who)).toEqual([expect.stringContaining('that of another offer')])
})

test('[GR-17] nothing is kept for a member without a proved contact, who has what is left', async () => {
  const [empty, other, proved] = [
    await person('emptyone', 0n),
    await person('emptytwo', 0n),
    await person('provedone', 0n),
  ]
  await db.query('update members.member set email = null, email_verified_at = null where id = any ($1)', [
    [empty.member.id, other.member.id],
  ])
  const id = await open({ terms: DEPOSIT, budget: '388' })
  for (const who of [empty, other]) {
    expect(await callsOf(who).joinOffer({ id })).toMatchObject({ status: 'signed', own: { isKept: false } })
  }
  // Their joinings close nothing.
  expect(await spentOf(id)).toBe('0.00')
  expect((await callsOf(proved).joinOffer({ id })).own).toMatchObject({ isKept: true })
  await pay(empty, '100')
  expect(await callsOf(empty).offer({ id })).toMatchObject({ status: 'process', own: { amount: '100.00' } })
  await pay(other, '100')
  expect(await callsOf(other).offer({ id })).toMatchObject({
    status: 'close',
    own: { stopped: 'budget_gone' },
  })
  expect(await lettersTo(other)).toEqual([expect.stringContaining('had been given out')])
  await pay(proved, '288')
  expect(await callsOf(proved).offer({ id })).toMatchObject({ status: 'process', own: { amount: '288.00' } })
  expect(await spentOf(id)).toBe('388.00')
})

test('[GR-19] of two waiting bonuses of accounts found to be one person the first is taken', async () => {
  const [first, second] = [await person('firstready', 0n), await person('secondready', 0n)]
  const id = await open({ terms: { ...DEPOSIT, begins: 'by_member' }, budget: '1000' })
  for (const who of [first, second]) {
    await callsOf(who).joinOffer({ id })
    await pay(who, '100')
  }
  await db.query(`update members.member set email = 'ready@koi.test' where id = any ($1)`, [
    [first.member.id, second.member.id],
  ])
  const refused = { code: 'offer.taken_by_person' }
  await expect(callsOf(second).takeBonus({ id })).rejects.toMatchObject(refused)
  expect(await callsOf(first).takeBonus({ id })).toMatchObject({ status: 'process' })
  await expect(callsOf(second).takeBonus({ id })).rejects.toMatchObject(refused)
})

test('[GR-18] a member to whom play is closed takes no bonus', async () => {
  const who = await person('pausing', 0n)
  await pay(who, '100')
  const id = await open({ terms: RELOAD, once: 'day', budget: '1000' })
  await callsOf(who).joinOffer({ id })
  await pay(who, '60')
  await who.api.takeTimeOut({ days: 1 })
  await expect(callsOf(who).takeBonus({ id })).rejects.toMatchObject({ code: 'protection.timed_out' })
  expect(await callsOf(who).offers()).toEqual({ content: [] })
  expect((await who.caller.bonus.bonuses({})).running).toEqual([])
})

test('[GR-07] a bonus that a closure stops at the deposit has a letter, once', async () => {
  const who = await person('closedatgrant', 0n)
  const id = await open({ terms: DEPOSIT, budget: '1000' })
  await callsOf(who).joinOffer({ id })
  // The deposit is credited, and the closure comes before its job.
  await deposit(who, '100')
  await who.api.takeTimeOut({ days: 1 })
  const payloads = await payloadsOf(db, 'promotions.deposit-credited')
  for (const payload of [...payloads, ...payloads]) await run('deposit-credited', payload)
  expect((await who.caller.bonus.bonuses({})).running).toEqual([])
  expect(new Set(await lettersTo(who))).toEqual(
    new Set([expect.stringContaining('Play is closed to you, so your deposit brings no bonus of ¥100.00')]),
  )
})
