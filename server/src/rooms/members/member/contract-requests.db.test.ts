import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { fundedMember, TEST_PASSWORD } from '../../../testing/people.ts'
import { routes } from '../index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const app = await testApp(ctx, routes)

async function enter(account: string, type: 0 | 1 | 2) {
  const { id } = await fundedMember(ctx, { account, type, balance: 0n })
  const caller = app.caller()
  const { token } = await caller.api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })
  caller.token = token
  return { id, caller }
}
const NOTHING = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
const propose = (id: bigint, kind: string, terms: string) =>
  db.query(
    'insert into members.contract_request (member_id, kind, terms, asked_at) values ($1, $2, $3, $4)',
    [id, kind, terms, ctx.clock.now()],
  )

test('[API-088] [EN-13] [HM-22] [HM-28] returns the terms of waiting contracts', async () => {
  expect(siteCalls.contractRequests).toMatchObject({ method: 'GET', path: '/wps/member/funds/consolidated' })
  const { id, caller } = await enter('linh88', 0)
  const { caller: other } = await enter('minh88', 1)
  expect(await caller.api.contractRequests()).toEqual(NOTHING)
  await propose(id, 'dividend', 'monthly')
  expect(await caller.api.contractRequests()).toEqual({ ...NOTHING, divtypecompperiodreq: 'monthly' })
  await propose(id, 'daily_salary', '1')
  await propose(id, 'hourly_salary', '2')
  expect(await caller.api.contractRequests()).toEqual({
    dailysalreqtype: '1',
    divtypecompperiodreq: 'monthly',
    contracthoursalreq: '2',
  })
  expect(await other.api.contractRequests()).toEqual(NOTHING)
})

test('[HM-27] [PM-09] is for types 0, 1 and 2; refuses 4, 40, 41, 42 and visitors', async () => {
  const { id, caller } = await enter('type02', 2)
  expect(await caller.api.contractRequests()).toEqual(NOTHING)
  for (const [type, code] of [
    [4, 'trial.refused'],
    [40, 'trial.refused'],
    [41, 'permission.denied'],
    [42, 'permission.denied'],
  ] as const) {
    const end = type < 41 ? new Date('2026-02-01') : null
    await db.query(
      `update members.member set type = $2, expires_at = $3,
         currency = case when $4 then 'FUN' else 'CNY' end,
         password_hash = case when $4 then null else 'none' end where id = $1`,
      [id, type, end, end !== null],
    )
    await expect(caller.api.contractRequests()).rejects.toMatchObject({ code, status: 403 })
  }
  await expect(app.caller().api.contractRequests()).rejects.toMatchObject({ code: 'session.missing' })
})
