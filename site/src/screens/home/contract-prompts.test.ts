import { expect, test } from 'vitest'
import { contractPrompts, ratePrompts } from './contract-prompts.ts'

const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
const told = (requests: Parameters<typeof contractPrompts>[0]) =>
  contractPrompts(requests).map(({ title, text, to }) => `${title} ${text} ${to}`)

test('[HM-23] [HM-24] [HM-25] each pending contract has its texts and its page', () => {
  expect(told({ ...none, dailysalreqtype: 'daily' })).toEqual([
    'in_daily_salary_agt in_daily_salary_req /m/member/agent/getSalaryContract',
  ])
  expect(told({ ...none, divtypecompperiodreq: 'monthly' })).toEqual([
    'in_dividend_agt in_dividend_req /m/member/agent/getDevidendContract',
  ])
  expect(told({ ...none, contracthoursalreq: 'hourly' })).toEqual([
    'in_hour_salary_agt in_hour_salary_req /m/member/agent/getHourContract',
  ])
})

test('[HM-26] several pending ones come one after another', () => {
  expect(told({ dailysalreqtype: 'a', divtypecompperiodreq: 'b', contracthoursalreq: 'c' })).toHaveLength(3)
})

test('[HM-28] an empty or absent field prompts nothing', () => {
  expect(told(none)).toEqual([])
  expect(told({})).toEqual([])
})

test('[TA-06] lower rates that wait for an answer lead to the page where the member decides', () => {
  expect(ratePrompts({ request: { id: '1' } }).map(({ to }) => to)).toEqual(['/m/member/rateRequest'])
  expect(ratePrompts({ request: null })).toEqual([])
})
