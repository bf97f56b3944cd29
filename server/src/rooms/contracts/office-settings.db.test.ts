import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { firstBrokenLine } from '../operators/index.ts'
import { openContracts, wire } from './testing.ts'

const db = await openTestDatabase()
const { person, operator } = await openContracts(db)

afterEach(async () => expect(await firstBrokenLine(db)).toBeNull())

const reason = 'a test'
const terms = (rate: number) => wire(salaryTerms({ tiers: [tier('0', 0, rate)] }))

test('[CO-06] [CO-16] a stricter setting applies at once, a looser one after a second person', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  await person('setagent')
  const settingOf = async (key: string) =>
    (await mei.officeContractSettings()).values.find((one) => one.key === key)?.value
  expect(await settingOf('kept_least')).toBe('2500')
  expect(await settingOf('edge.RNG')).toBe('350')
  expect(await settingOf('line_share')).toBe('6000')
  expect(await settingOf('line_above')).toBe('5000.00')
  // Of 350, 200 leave 42.86 %.
  const offer = { account: 'setagent', terms: terms(200), reason }
  expect(await mei.officeSetContractSetting({ key: 'kept_least', value: '5000', reason })).toMatchObject({
    ...{ before: '2500', value: '5000', agreed: true, decidedBy: 'mei' },
  })
  await expect(mei.officeOfferContract(offer)).rejects.toMatchObject({ code: 'contract.over_edge' })
  const asked = await mei.officeSetContractSetting({ key: 'kept_least', value: '4000', reason })
  expect(asked).toMatchObject({ before: '5000', value: '4000', agreed: null, decidedBy: null })
  expect(await settingOf('kept_least')).toBe('5000')
  await expect(
    lin.officeSetContractSetting({ key: 'kept_least', value: '6000', reason }),
  ).rejects.toMatchObject({ code: 'contract.setting_waiting' })
  const agree = { id: asked.id, agree: true, reason }
  await expect(mei.officeDecideContractSetting(agree)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  expect(await lin.officeDecideContractSetting(agree)).toMatchObject({ agreed: true, decidedBy: 'lin' })
  expect(await settingOf('kept_least')).toBe('4000')
  await expect(lin.officeDecideContractSetting(agree)).rejects.toMatchObject({
    code: 'contract.setting_decided',
  })
  await mei.officeOfferContract(offer)
  const rows = await db.query<{ action: string }>(
    `select action from operators.audit_line where target = 'contract_setting:kept_least' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['contract_setting.set', 'contract_setting.ask', 'contract_setting.agree'],
  ])
})

test('[CO-16] a higher edge and a looser guard wait; whoever asked may take them back', async () => {
  const mei = await operator('mei')
  const set = (key: 'edge.LIVE' | 'line_share' | 'line_above', value: string) =>
    mei.officeSetContractSetting({ key, value, reason })
  expect(await set('edge.LIVE', '100')).toMatchObject({ before: '110', agreed: true })
  const raised = await set('edge.LIVE', '120')
  expect(raised.agreed).toBeNull()
  expect(await set('line_share', '5000')).toMatchObject({ agreed: true })
  expect(await set('line_share', '7000')).toMatchObject({ agreed: null })
  expect(await set('line_above', '4000.50')).toMatchObject({ value: '4000.50', agreed: true })
  expect(await set('line_above', '9000')).toMatchObject({ agreed: null })
  expect((await mei.officeContractSettings()).changes.slice(0, 3).map(({ agreed }) => agreed)).toEqual([
    ...[null, null, null],
  ])
  expect(await mei.officeDecideContractSetting({ id: raised.id, agree: false, reason })).toMatchObject({
    agreed: false,
  })
  expect(await set('edge.LIVE', '90')).toMatchObject({ before: '100', agreed: true })
})

test('[CO-16] a setting takes a rate up to 100 %, or an amount of whole cents, with a reason', async () => {
  const mei = await operator('mei')
  for (const [key, value] of [
    ['kept_least', '10001'],
    ['kept_least', '12.5'],
    ['edge.RNG', '0.5'],
  ] as const)
    await expect(mei.officeSetContractSetting({ key, value, reason })).rejects.toMatchObject({
      code: 'request.invalid',
    })
  await expect(
    mei.officeSetContractSetting({ key: 'kept_least', value: '9000', reason: '' }),
  ).rejects.toMatchObject({ code: 'operator.reason_required' })
  await expect(mei.officeDecideContractSetting({ id: '999999', agree: true, reason })).rejects.toMatchObject({
    code: 'contract.setting_decided',
  })
})
