import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine } from '../operators/index.ts'
import { readMoneySettings } from './money-settings.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const { operator } = await openAgents(db)
const reason = 'a test'

test('[TA-25] [TA-26] an operator sets limits of money in a team, with a line in the trail', async () => {
  const mei = await operator('mei')
  expect((await mei.officeTeamMoney({})).values).toContainEqual({ key: 'transfer.max', value: '50000.00' })
  expect(await mei.officeSetTeamMoney({ key: 'envelope.max', value: '250.50', reason })).toEqual({
    ...{ key: 'envelope.max', value: '250.50' },
  })
  await mei.officeSetTeamMoney({ key: 'transfer.turnover_rate', value: '15000', reason })
  expect(await readMoneySettings(db)).toMatchObject({
    'envelope.max': 25_050_000n,
    'transfer.turnover_rate': 15_000n,
  })
  const [line] = await db.query<{ before: object; after: object }>(
    `select before, after from operators.audit_line where target = 'agent_setting:envelope.max'`,
  )
  expect(line).toEqual({ before: { value: '10000.00' }, after: { value: '250.50' } })
  expect(await firstBrokenLine(db)).toBeNull()
})

test('[TA-25] refused: no reason, no amount, limits out of order, a role without the right', async () => {
  const [mei, arun] = [await operator('mei'), await operator('arun')]
  const before = await readMoneySettings(db)
  const set = (key: 'transfer.min' | 'transfer.daily_amount' | 'transfer.turnover_rate', value: string) =>
    mei.officeSetTeamMoney({ key, value, reason })
  await expect(
    mei.officeSetTeamMoney({ key: 'transfer.min', value: '1', reason: ' ' }),
  ).rejects.toMatchObject({ code: 'operator.reason_required' })
  for (const value of ['0', '-1', '1.001', 'many'])
    await expect(set('transfer.min', value)).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(set('transfer.min', '50000.01')).rejects.toMatchObject({ code: 'amount.too_large' })
  await expect(set('transfer.daily_amount', '49999.99')).rejects.toMatchObject({ code: 'amount.too_small' })
  for (const value of ['100001', '1.5', '-1'])
    await expect(set('transfer.turnover_rate', value)).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(arun.officeSetTeamMoney({ key: 'transfer.min', value: '1', reason })).rejects.toMatchObject({
    code: 'operator.role',
  })
  expect(await readMoneySettings(db)).toEqual(before)
})
