import { expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { firstOwnerLinks, officeCommands } from './index.ts'
import { setUpAndLogIn } from './testing.ts'

const ctx = testContext({ db: await openTestDatabase() })
const [first = '', second = ''] = await firstOwnerLinks(ctx)
const { caller: ada } = await setUpAndLogIn(ctx, 'ada', first)
const { caller: bea } = await setUpAndLogIn(ctx, 'bea', second)
const { officePreferences, officeSetPreference, officeRecordExport, officeAudit, officeMe } = officeCommands

test('[OF-05] [OF-08] what an operator chose is theirs alone, and can be forgotten', async () => {
  const views = { name: 'views:members', value: '[{"name":"new","query":"?state=active"}]' }
  await officeSetPreference(ctx, ada, { name: 'language', value: 'MS' })
  await officeSetPreference(ctx, ada, { name: 'language', value: 'CN' })
  await officeSetPreference(ctx, ada, views)
  expect((await officePreferences(ctx, ada)).content).toEqual([{ name: 'language', value: 'CN' }, views])
  expect((await officePreferences(ctx, bea)).content).toEqual([])
  await officeSetPreference(ctx, ada, { ...views, value: null })
  expect((await officePreferences(ctx, ada)).content).toEqual([{ name: 'language', value: 'CN' }])
})

test('[OF-05] an export is in the audit trail with its list, rows and filters', async () => {
  await officeRecordExport(ctx, ada, { list: 'members', rows: 26, address: '/members?search=li' })
  const { content } = await officeAudit(ctx, bea, { action: 'list.export' })
  expect(content).toMatchObject([{ operator: 'ada', target: 'list:members' }])
})

test('[OF-17] the office learns the platform’s zone at the log-in', async () => {
  expect(await officeMe(ctx, ada)).toMatchObject({ name: 'ada', timeZone: ctx.config.KOI_TIME_ZONE })
})
