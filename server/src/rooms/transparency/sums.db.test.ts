import { parseLogEntry } from '@koi/contract/fairness/log-entry.ts'
import { isInSum, sumLeaf } from '@koi/contract/fairness/sum-tree.ts'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember, TEST_PASSWORD, testOperator } from '../../testing/people.ts'
import { placeHold, proveBooks } from '../ledger/index.ts'
import { readTotals } from '../ledger/totals.ts'
import { routes as memberRoutes } from '../members/index.ts'
import { appendToLog, officeCommands, routes } from './index.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { takeSums } from './take-sums.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const { caller } = await testApp(ctx, [...memberRoutes, ...routes])
const members = [] as Awaited<ReturnType<typeof fundedMember>>[]
for (let i = 0; i < 9; i += 1)
  members.push(await fundedMember(ctx, { account: `sum${i}`, balance: BigInt(i) * 137n }))

async function logIn(account: string) {
  const one = caller()
  const { token } = await one.api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })
  one.token = token
  return one
}

type Proof = NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof logIn>>['late']['balanceProof']>>>

/** What the member's page computes. */
function isOwed({ run, currency, root, total, count, leaf, position, neighbours }: Proof): boolean {
  if (position === null) return false
  const own = sumLeaf({ run, currency, ...leaf, amount: fromWire(leaf.amount) })
  const path = {
    position,
    count,
    neighbours: neighbours.map(({ hash, amount }) => ({ hash, amount: fromWire(amount) })),
  }
  return isInSum(own, path, { hash: root, amount: fromWire(total) })
}

const proofOf = async (account: string): Promise<Proof> => {
  const proof = await (await logIn(account)).late.balanceProof()
  if (proof === null) throw new Error('no proof')
  return proof
}

test('[FA-12] without a tree of balances there is no proof', async () => {
  expect(await (await logIn('sum1')).late.balanceProof()).toBeNull()
})

test('[FA-12] the total is what the ledger owes, and every member finds themselves in it', async () => {
  const [third] = members.slice(3)
  if (third === undefined) throw new Error('no member')
  // Held and bonus money is owed as well.
  await db.book(third.book).transact((tx) =>
    placeHold(tx, {
      reference: 'test:held',
      memberId: third.id,
      kind: 'withdrawal_hold',
      currency: 'CNY',
      amount: 11n * ONE,
      at: ctx.clock.now(),
    }),
  )
  const [run] = await takeSums(ctx)
  const owed = (await readTotals(db))
    .filter(({ account, currency }) => account.startsWith('member:*') && currency === 'CNY')
    .reduce((sum, { balance }) => sum + balance, 0n)
  expect(run).toMatchObject({ currency: 'CNY', total: owed, count: 9 })
  expect(owed).toBe(36n * 137n * ONE)
  for (const [index, member] of members.entries()) {
    const proof = await proofOf(`sum${index}`)
    expect(proof.leaf).toMatchObject({ member: String(member.id), amount: `${index * 137}.00` })
    expect(isOwed(proof)).toBe(true)
    expect(isOwed({ ...proof, leaf: { ...proof.leaf, amount: '0.00' } })).toBe(index === 0)
  }
  expect(await proveBooks(db)).toEqual([])
})

test('[FA-12] root and total of each run are in the log, with their time', async () => {
  await sequenceEntries(ctx)
  const { content } = await caller().late.logEntries({ subject: 'sums:CNY' })
  const proof = await proofOf('sum5')
  expect(parseLogEntry(content[0]?.text ?? '')).toEqual({
    type: 'sums',
    run: proof.run,
    currency: 'CNY',
    root: proof.root,
    total: fromWire(proof.total),
    count: 9,
    at: ctx.clock.now().getTime(),
  })
  expect(content[0]?.position).toBe(0)
})

test('[FA-12] a balance that is altered in its leaf is found by its member', async () => {
  const [member] = members.slice(4)
  const alter = (sql: string) =>
    db.transact(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(sql, [member?.id])
    })
  const update = 'update transparency.sum_leaf set amount = amount - 100000 where member_id = $1'
  await expect(db.query(update, [member?.id])).rejects.toThrow('final')
  await alter(update)
  expect(isOwed(await proofOf('sum4'))).toBe(false)
  expect(isOwed(await proofOf('sum5'))).toBe(true)
  // With a hash that fits the leaf, the leaf is no longer in the tree.
  await alter(`update transparency.sum_leaf leaf set hash =
    transparency.balance_leaf(leaf.run_id, 'CNY', leaf.member_id, leaf.nonce, leaf.amount)
    where member_id = $1`)
  const gone = await proofOf('sum4')
  expect(gone).toMatchObject({ position: null, neighbours: [] })
  expect(isOwed(gone)).toBe(false)
})

test('[FA-12] old leaves are forgotten, roots and totals are kept', async () => {
  for (let i = 0; i < 15; i += 1) await takeSums(ctx)
  const [row] = await db.query<{ runs: number; kept: number }>(
    `select (select count(*)::integer from transparency.sum_run) as runs,
       (select count(distinct run_id)::integer from transparency.sum_leaf) as kept`,
  )
  expect(row).toEqual({ runs: 16, kept: 14 })
  await expect(db.query('delete from transparency.sum_run')).rejects.toThrow('final')
})

test('[FA-12] visitors and trials have no proof of balances', async () => {
  await expect(caller().late.balanceProof()).rejects.toMatchObject({ code: 'session.missing' })
  const trial = caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(trial.late.balanceProof()).rejects.toMatchObject({ code: 'trial.refused' })
})

const operator = (role: 'auditor' | 'support') =>
  testOperator(1n, { role, permissions: role === 'auditor' ? ['books.read'] : [] })

test('[FA-12] an operator who may read the books takes the sums, and others may not', async () => {
  const before = await officeCommands.officeLog(ctx, operator('auditor'), {})
  const after = await officeCommands.officeTakeSums(ctx, operator('auditor'), {})
  expect(after.sums[0]?.run).toBe((before.sums[0]?.run ?? 0) + 1)
  expect(after).toMatchObject({ size: before.size, waiting: before.waiting + 1 })
  for (const call of [officeCommands.officeLog, officeCommands.officeTakeSums])
    await expect(call(ctx, operator('support'), {})).rejects.toMatchObject({ code: 'operator.role' })
  const [line] = await db.query<{ action: string }>(
    'select action from operators.audit_line order by id desc limit 1',
  )
  expect(line?.action).toBe('log.take_sums')
})

test('[FA-13] entries are listed page by page, and a malformed cursor is refused', async () => {
  const at = ctx.clock.now()
  const closed = (id: number) =>
    ({
      type: 'setting',
      subject: 'closure:all',
      id: String(id),
      action: 'set',
      from: 0,
      at: 0,
      value: '{}',
    }) as const
  await db.transact((tx) =>
    appendToLog(
      tx,
      at,
      Array.from({ length: 40 }, (_, id) => closed(id)),
    ),
  )
  const first = await caller().late.logEntries({ subject: 'setting:closure:all' })
  expect(first.content[0]).toMatchObject({ position: null, at: at.getTime() })
  const second = await caller().late.logEntries({ subject: 'setting:closure:all', cursor: first.next ?? '' })
  expect(first.content.length + second.content.length).toBe(40)
  expect(parseLogEntry(second.content.at(-1)?.text ?? '')).toEqual(closed(0))
  await expect(caller().late.logEntries({ subject: 'x', cursor: 'wrong' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  expect((await caller().late.logEntries({ subject: 'none' })).content).toEqual([])
})

test('[FA-01] the name, the key and the witnesses of the log are public', async () => {
  const status = await caller().late.logStatus()
  expect(status).toMatchObject({ witnesses: [], quorum: 0, anchors: [] })
  expect(status.key).toMatch(/^koi\.invalid\/log\+[0-9a-f]{8}\+/)
})
