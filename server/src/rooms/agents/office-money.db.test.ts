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
    ...{ key: 'envelope.max', value: '250.50', waits: false },
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

const BRAKE = 'brake.unknown_losses'
const isOn = async () => (await readMoneySettings(db))[BRAKE] === 1n

test('[TA-09] one person turns the harm brake on; turning it off waits for a second one', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const set = (value: string) => mei.officeSetTeamMoney({ key: BRAKE, value, reason })
  expect(await set('1')).toEqual({ key: BRAKE, value: '1', waits: false })
  expect(await set('0')).toEqual({ key: BRAKE, value: '0', waits: true })
  expect(await isOn()).toBe(true)
  await expect(set('0')).rejects.toMatchObject({ code: 'contract.setting_waiting' })
  const [waiting] = (await mei.officeTeamMoney({})).waiting
  expect(waiting).toMatchObject({ key: BRAKE, value: '0', askedBy: 'mei', reason })
  const agree = { id: waiting?.id ?? '', agree: true, reason }
  await expect(mei.officeDecideTeamMoney(agree)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await isOn()).toBe(true)
  expect(await lin.officeDecideTeamMoney(agree)).toEqual({ key: BRAKE, value: '0' })
  expect(await isOn()).toBe(false)
  await expect(lin.officeDecideTeamMoney(agree)).rejects.toMatchObject({ code: 'contract.setting_decided' })
  // Turning it off again is no change, so it waits for nobody.
  expect(await set('0')).toMatchObject({ waits: false })
  const rows = await db.query<{ action: string }>(
    `select action from operators.audit_line where target = 'agent_setting:brake.unknown_losses' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['agent.money', 'agent.money_ask', 'agent.money_agree', 'agent.money'],
  ])
  expect(await firstBrokenLine(db)).toBeNull()
})

test('[TA-09] [OF-16] the request waits, its asker may refuse it, and it needs a right', async () => {
  const [mei, lin, arun] = [await operator('mei'), await operator('lin'), await operator('arun')]
  await mei.officeSetTeamMoney({ key: BRAKE, value: '1', reason })
  await mei.officeSetTeamMoney({ key: BRAKE, value: '0', reason })
  const [work] = (await lin.officeWork({ kind: 'team_setting' })).content
  const id = work?.thing ?? ''
  await expect(arun.officeDecideTeamMoney({ id, agree: true, reason })).rejects.toMatchObject({
    code: 'operator.role',
  })
  await expect(lin.officeDecideTeamMoney({ id, agree: true, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await lin.officeTakeWork({ kind: 'team_setting', thing: id })
  await expect(mei.officeDecideTeamMoney({ id, agree: false, reason })).rejects.toMatchObject({
    code: 'work.taken',
  })
  await lin.officeReleaseWork({ kind: 'team_setting', thing: id })
  expect(await mei.officeDecideTeamMoney({ id, agree: false, reason })).toEqual({ key: BRAKE, value: '1' })
  expect(await isOn()).toBe(true)
  expect((await lin.officeWork({ kind: 'team_setting' })).content).toEqual([])
})
