import { expect, test } from 'vitest'
import { routes as memberRoutes } from '../rooms/members/index.ts'
import { testApp } from '../testing/app.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fundedMember, TEST_PASSWORD } from '../testing/people.ts'
import { openApp } from './app.ts'
import { serveRecordsExport } from './records-export.ts'

const ctx = testContext({ db: await openTestDatabase() })
const { caller } = await testApp(ctx, memberRoutes)
const app = await openApp(ctx, null)
serveRecordsExport(app, ctx)

const get = (query: string, token?: string) =>
  app.inject({
    url: `/wps/records/export?${query}`,
    headers: { merchant: ctx.config.KOI_MERCHANT, ...(token === undefined ? {} : { authorization: token }) },
  })

test('[CA-11] a member downloads their records, and a visitor or a wrong query is refused', async () => {
  const { account } = await fundedMember(ctx, { account: 'filed', balance: 120n })
  const { api } = caller()
  const { token } = await api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })
  const file = await get('record=account&as=csv', token)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="account-\S+\.csv"$/),
  })
  expect(file.body).toContain('120.00')
  expect(file.body.startsWith('\uFEFF')).toBe(true)
  expect((await get('record=account&as=csv')).json()).toMatchObject({ code: 'session.missing' })
  expect((await get('record=secrets&as=csv', token)).json()).toMatchObject({ code: 'request.invalid' })
  expect((await get('record=bets&as=json', token)).json()).toMatchObject({ code: 'export.unsigned' })
})
