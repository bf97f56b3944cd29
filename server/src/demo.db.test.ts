import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseDemoData, seedDemo } from './demo.ts'
import { originOf } from './demo-team.ts'
import { heldCommands } from './rooms/agents/office-held.ts'
import { proveTeams } from './rooms/agents/proof.ts'
import { proveBets } from './rooms/bets/index.ts'
import { hasDeposited } from './rooms/cashier/index.ts'
import { officeCommands as desk } from './rooms/desk/index.ts'
import { proveBooks } from './rooms/ledger/index.ts'
import { demoOperator } from './rooms/operators/index.ts'
import { proveRebates } from './rooms/rebates/index.ts'
import { testConfig, testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'
import { fundedMember } from './testing/people.ts'

const db = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'koi-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ctx = testContext({ db, config: testConfig({ KOI_DATA: folder }) })
const operator = (name: 'lin' | 'arun') => demoOperator(ctx, name, originOf(ctx))

test('production refuses to start on demo data', { timeout: 180_000 }, async () => {
  await fundedMember(ctx, { account: 'someone1', balance: 0n })
  await refuseDemoData(ctx)
  await seedDemo(ctx)
  await expect(refuseDemoData(ctx)).rejects.toThrow('DATABASE_URL names a demo database')
})

test('the team of the demo has a month behind it, and something to decide', async () => {
  await seedDemo(ctx)
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
  const [team] = await db.query<{ members: number; levels: number }>(
    `select count(*)::int as members, max(cardinality(upline)) as levels from members.member
     where cardinality(upline) > 0`,
  )
  expect(team).toEqual({ members: 40, levels: 3 })
  const [paid] = await db.query<{ days: number }>(
    `select count(*)::int as days from agents.payment payment
     join members.member member on member.id = payment.member_id
     where member.account = 'agent88' and payment.state = 'paid'`,
  )
  expect(paid?.days).toBeGreaterThan(25)
  const bills = await db.query<{ kind: string; state: string; bills: number }>(
    `select kind, state, count(*)::int as bills from contracts.bill where amount > 0 group by kind, state`,
  )
  expect(bills).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'daily_salary', state: 'paid' }),
      expect.objectContaining({ kind: 'dividend', state: 'review' }),
    ]),
  )
  const [asked] = await db.query(`select count(*)::int as offers from contracts.request where state = 'open'`)
  expect(asked).toEqual({ offers: 2 })
  const rounds = await db.query<{ state: string; rounds: number; paid: bigint }>(
    `select round.state, count(distinct round.id)::int as rounds,
       count(*) filter (where entry.paid_at is not null) as paid
     from missions.round round left join missions.entry entry on entry.round_id = round.id
     group by round.state order by round.state`,
  )
  expect(rounds).toEqual([
    expect.objectContaining({ state: 'closed' }),
    expect.objectContaining({ state: 'running' }),
  ])
  expect(rounds[0]?.paid).toBeGreaterThan(4n)
})

test('[TA-09] [OF-16] rebates of an agent who rests are held, those of a frozen one wait', async () => {
  await seedDemo(ctx)
  const [lin, arun] = await Promise.all([operator('lin'), operator('arun')])
  const { content } = await heldCommands.officeHeldRebates(ctx, arun, {})
  expect(content).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'suriani', heldFor: 'protection' }),
      expect.objectContaining({ account: 'kokleong', heldFor: 'frozen' }),
    ]),
  )
  const work = await desk.officeWork(ctx, lin, { kind: 'held_rebate' })
  expect(work.content).toMatchObject([{ account: 'kokleong', kind: 'held_rebate' }])
  expect(await proveTeams(db, 31, ctx.config.KOI_TIME_ZONE)).toEqual([])
})

test('[CA-08] [CA-09] the demo’s office has an adjustment, a settled deposit and a note, once', async () => {
  for (const _ of ['start', 'again']) await seedDemo(ctx)
  const made = await db.query(
    `select (select array_agg(state) from cashier.adjustment) as adjustments,
       (select array_agg(state) from cashier.settlement) as settlements,
       (select count(*)::int from desk.note) as notes`,
  )
  expect(made).toEqual([{ adjustments: ['approved'], settlements: ['approved'], notes: 1 }])
  expect(await proveBooks(db)).toEqual([])
})

test('[OF-22] a request for erasure waits for its second person, once', async () => {
  for (const _ of ['start', 'again']) await seedDemo(ctx)
  const requests = await db.query(
    `select member.account, request.state from retention.request request
     join members.member member on member.id = request.member_id`,
  )
  expect(requests).toEqual([{ account: 'raintree', state: 'asked' }])
})

test('[OF-23] a member of the demo has submitted documents, once', async () => {
  for (const _ of ['start', 'again']) await seedDemo(ctx)
  const checks = await db.query(
    `select account, state, (select count(*)::int from protection.identity_document) as images
     from protection.identity_check`,
  )
  expect(checks).toEqual([{ account: 'sentosa', state: 'pending', images: 3 }])
})

test('[GR-01] the member of the demo has claimed a rebate, and has another to claim', async () => {
  await seedDemo(ctx)
  expect(await proveRebates(db)).toEqual([])
  const [member] = await db.query<{ id: bigint; book: number }>(
    `select id, book from members.member where account = 'linh88'`,
  )
  const book = db.book(member?.book ?? 0)
  const claims = await book.query('select amount, required from rebates_claim where member_id = $1', [
    member?.id,
  ])
  // 10,000 of slots at 0.60 %: 4,800 and two days of 2,600; and 3,000 of live tables at 0.50 %.
  expect(claims).toEqual([{ amount: 7_500_000n, required: 0n }])
  const [open] = await book.query(
    `select sum(amount)::bigint as amount from rebates_earned(array[$1::bigint], '2000-01-01', '2099-01-01')`,
    [member?.id],
  )
  // Since the claim: 5,600 of slots and 1,200 of fish at 0.60 %, and 2,000 of live tables.
  expect(open).toEqual({ amount: 7_500_000n + 5_080_000n })
})

test('[GR-11] [GR-12] the member of the demo is on the way up, and has two friends', async () => {
  await seedDemo(ctx)
  const [own] = await db.query<{ level: number; turnover: bigint }>(
    `select member.club_level as level, own.turnover from members.member member
     join levels.standing own on own.member_id = member.id where member.account = 'linh88'`,
  )
  expect(own).toEqual({ level: 2, turnover: 18_200n * 100_000n })
  const friends = await db.query<{ state: string; income: bigint }>(
    'select state, income from referral.friend order by friend_id',
  )
  expect(friends).toEqual([
    // 18.00, 0.5 % of 300 and 0.1 % of 914.
    { state: 'qualified', income: 2_041_000n },
    { state: 'waiting', income: 0n },
  ])
  const waiting = await db.query('select from referral.income where paid_at is null')
  expect(waiting).toEqual([])
})

test('[GR-05] [GR-20] the member of the demo has a bonus, and may join offers to deposit again', async () => {
  await seedDemo(ctx)
  const [member] = await db.query<{ id: bigint; book: number }>(
    `select id, book from members.member where account = 'linh88'`,
  )
  const book = db.book(member?.book ?? 0)
  const bonuses = await book.query(
    `select amount, required, max_stake as "maxStake", state from cashier_bonus where member_id = $1`,
    [member?.id],
  )
  expect(bonuses).toEqual([{ amount: 2_500_000n, required: 7_500_000n, maxStake: null, state: 'running' }])
  expect(await hasDeposited(book, member?.id ?? 0n)).toBe(true)
  expect(await proveBooks(db)).toEqual([])
})
