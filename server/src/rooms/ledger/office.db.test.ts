import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { describe, expect, it } from 'vitest'
import type { OperatorCaller } from '../../caller.ts'
import { defineProof } from '../../nightly-proof.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { memberAccount, officeCommands, openAccounts, post } from './index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const at = ctx.clock.now()

const operator = (role: string): OperatorCaller =>
  testOperator(1n, { role, ...(role === 'support' ? {} : { permissions: ['books.read'] }) })

const deposit = (member: bigint, reference: string) => ({
  reference,
  kind: 'deposit',
  currency: 'CNY' as const,
  at,
  postings: [
    { source: 'channel:QUICKPAY' as const, destination: memberAccount(member, 'cash'), amount: 5_000_000n },
  ],
})

describe('the books in the office', () => {
  it('shows the last proof, runs a new one, and sums all books to zero', async () => {
    for (const [book, member] of [
      [0, 1n],
      [1, 2n],
    ] as const) {
      await db.book(book).transact(async (tx) => {
        await openAccounts(tx, { memberId: member, currency: 'CNY', at })
        await post(tx, [deposit(member, `deposit:${member}`)])
      })
    }
    const proof = await officeCommands.officeProof(ctx, operator('auditor'), { run: true })
    expect(officeSchemas.officeProof.output.parse(proof)).toMatchObject({
      sound: true,
      entries: '4',
      transactions: '2',
      failures: [],
    })
    expect(proof.totals).toEqual([
      { currency: 'CNY', account: 'channel:QUICKPAY', balance: '-100.00' },
      { currency: 'CNY', account: 'member:*:bonus', balance: '0.00' },
      { currency: 'CNY', account: 'member:*:cash', balance: '100.00' },
      { currency: 'CNY', account: 'member:*:held', balance: '0.00' },
    ])
    const last = await officeCommands.officeProof(ctx, operator('auditor'), {})
    expect(last.at).toBe(proof.at)
  })

  it('shows the newest run of each proof of the night, those that failed first', async () => {
    const findings = [{ book: 1, check: 'sum', place: 'bet:1', detail: 'is 2, not 3' }, { amount: 5n }]
    const good = defineProof('rain.prove-rains', async () => [])
    const bad = defineProof('teams.prove-teams', async () => findings)
    for (const job of [good, bad, good]) await job.run(ctx, {})
    const shown = await officeCommands.officeProofs(ctx, operator('auditor'), {})
    expect(officeSchemas.officeProofs.output.parse(shown)).toEqual({
      content: [
        {
          ...{ job: 'teams.prove-teams', at: at.getTime(), findings: 2 },
          shown: [findings[0], { book: null, check: '', place: '', detail: '{"amount":"5"}' }],
        },
        { job: 'rain.prove-rains', at: at.getTime(), findings: 0, shown: [] },
      ],
    })
  })

  it('shows where a tampered book fails, and stores it', async () => {
    await db.book(1).query(`update ledger_entry set amount = amount + 1 where balance_after is not null`)
    const proof = await officeCommands.officeProof(ctx, operator('owner'), { run: true })
    expect(proof.sound).toBe(false)
    expect(proof.failures.some((failure) => failure.book === 1 && failure.place.includes('deposit:2'))).toBe(
      true,
    )
  })

  it('lists the entries behind a number page by page', async () => {
    await db.book(0).transact((tx) => post(tx, [deposit(1n, 'deposit:3'), deposit(1n, 'deposit:4')]))
    const query = { account: 'member:1:cash', book: 0, pageSize: 2 }
    const first = await officeCommands.officeEntries(ctx, operator('finance'), query)
    expect(first.content.map((entry) => entry.reference)).toEqual(['deposit:4', 'deposit:3'])
    const second = await officeCommands.officeEntries(ctx, operator('finance'), {
      ...query,
      cursor: first.next ?? '',
    })
    expect(second.content.map((entry) => [entry.reference, entry.balanceAfter])).toEqual([
      ['deposit:1', '50.00'],
    ])
    expect(second.next).toBeNull()
  })

  it('refuses roles without permission, and impossible accounts', async () => {
    await expect(officeCommands.officeProof(ctx, operator('support'), {})).rejects.toThrow('operator.role')
    await expect(officeCommands.officeProofs(ctx, operator('support'), {})).rejects.toThrow('operator.role')
    await expect(
      officeCommands.officeEntries(ctx, operator('owner'), { account: 'member:x', book: 0 }),
    ).rejects.toThrow('request.invalid')
    expect(officeCalls.officeProof.refusals).toContain('operator.role')
  })
})
