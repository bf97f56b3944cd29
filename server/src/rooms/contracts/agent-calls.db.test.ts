import { randomUUID } from 'node:crypto'
import { agentCalls } from '@koi/contract/calls/agents.ts'
import { contractCalls } from '@koi/contract/calls/contracts.ts'
import { teamMoneyCalls } from '@koi/contract/calls/team-money.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { agentSchemas } from '@koi/contract/schemas/agents.ts'
import { contractSchemas } from '@koi/contract/schemas/contracts.ts'
import { teamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { TEST_PASSWORD } from '../../testing/people.ts'
import { openContracts, wire } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { person, enter, setTerms, play, closeDay, runBills, sign, signBelow, today } = site

afterEach(site.expectProved)

/** Everything that an agent may call about the team, its money and its contracts. */
const TABLES = { ...agentCalls, ...contractCalls, ...teamMoneyCalls }
const SHAPES = { ...agentSchemas, ...contractSchemas, ...teamMoneySchemas }
type Name = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as readonly Name[]

const FORBIDDEN = /mail|mobile|phone|payee|card|address|device|contact|nick|real|birth|document/i

/** Names of fields in a JSON schema, at every depth. */
function fieldsOf(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...fieldsOf(Object.values(value))]
      : fieldsOf(value),
  )
}

test.each(NAMES)('[TA-16] the answer of %s has no field for contacts, payees, cards or devices', (name) => {
  const fields = fieldsOf(z.toJSONSchema(SHAPES[name].output, { io: 'input', unrepresentable: 'any' }))
  const found = fields.filter((field) => FORBIDDEN.test(field))
  // The payee of a contract is an account, not a name that money is paid to.
  const isContract = name in contractCalls
  expect(found.filter((field) => !(isContract && field === 'payee'))).toEqual([])
})

const PAYMENT_PASSWORD = '246810'
const SECRETS = ['hidden@example.com', '60129998877', 'Hidden Payee', 'Hidden Nick', '77001122334455']

/** An agent between an upline and a team, in which everybody has secrets, with all that calls can be about. */
async function scene() {
  const top = await person('walktop')
  const agent = await person('walkagent', top)
  const left = await person('walkleft', agent)
  const right = await person('walkright', agent)
  const [email, mobile, payee, nick, number] = SECRETS
  await db.query(`update whitelabel.flag set value = '1' where key = 'AGETRANSFERUP3'`)
  for (const one of [top, agent]) await setTerms(one, { series: 1950, rates: { RNG: 100 } })
  await db.query(
    `update members.member set email = id || $2, dialing_code = '60', mobile = $3 || id, payee_name = $4,
       nickname = $5 where id = any ($1::bigint[])`,
    [[top, left, right].map(({ member }) => member.id), email, mobile, payee, nick],
  )
  await left.api.setPaymentPassword({
    ...{ password: TEST_PASSWORD, paymentPassword: PAYMENT_PASSWORD },
    confirmPaymentPassword: PAYMENT_PASSWORD,
  })
  await left.api.addBankCard({
    ...{ bankCode: 'HARBOUR', accountNumber: number ?? '', paymentPassword: PAYMENT_PASSWORD },
  })
  await agent.api.setPaymentPassword({
    ...{ password: TEST_PASSWORD, paymentPassword: PAYMENT_PASSWORD },
    confirmPaymentPassword: PAYMENT_PASSWORD,
  })
  const flat = salaryTerms({ tiers: [tier('0', 0, 50)] })
  const fenced = dividendTerms({ period: 'week', tiers: [tier('0', 0, 100)], ringFence: 100_000n })
  await sign(top, flat)
  await sign(top, fenced)
  const salary = await signBelow(top, agent, flat)
  const dividend = await signBelow(top, agent, fenced)
  await signBelow(agent, left, salaryTerms({ tiers: [tier('0', 0, 20)] }))
  const first = today()
  await play(left, 1_000n)
  await play(right, 100n, 5_000n)
  for (let day = 0; day < 8; day += 1) await closeDay()
  await play(left, 500n)
  await runBills()
  for (const one of [left, agent]) await enter(one)
  const envelope = await agent.caller.teamMoney.openEnvelope({
    ...{ clientKey: randomUUID(), amount: '10.00', shares: 2 },
    ...({ split: 'equal', audience: 'direct' } as const),
    paymentPassword: PAYMENT_PASSWORD,
  })
  await left.caller.teamMoney.takeEnvelope({ id: envelope.id })
  return {
    agent,
    left,
    right,
    salary,
    dividend,
    envelope,
    first,
    range: { startDate: first, endDate: today() },
  }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Calls<Table> = Readonly<Record<keyof Table, () => Promise<unknown>>>

/** How each call is made. A new call of a table does not compile until it is here. */
function teamCallsOf({ agent, left, first, range }: Scene): Calls<typeof agentCalls> {
  const { team } = agent.caller
  const memberId = String(left.member.id)
  const line = { day: first, placedDay: first, category: 'RNG', memberId }
  return {
    teamKpi: () => team.teamKpi({ ...range, size: 20 }),
    teamKpiA: () => team.teamKpiA(range),
    teamKpiB: () => team.teamKpiB(range),
    teamKpiC: () => team.teamKpiC(range),
    teamDays: () => team.teamDays(range),
    subordinates: () => team.subordinates({ filter: 'all' }),
    teamProfit: () => team.teamProfit(range),
    teamBets: () => team.teamBets(range),
    teamGames: () => team.teamGames(range),
    teamRecord: () => team.teamRecord(range),
    rebateTerms: () => team.rebateTerms({ memberId }),
    setRebateTerms: () => team.setRebateTerms({ memberId, series: 1900, rates: { RNG: 10 } }),
    rebateRequest: () => team.rebateRequest(),
    answerRebateRequest: () => team.answerRebateRequest({ id: '999999', agree: false }),
    agentIncome: () => team.agentIncome(range),
    incomeLines: () => team.incomeLines({ day: first }),
    incomeBets: () => team.incomeBets(line),
    affiliateUrls: () => team.affiliateUrls(),
    addAffiliateUrl: () => team.addAffiliateUrl({ series: 1900, rates: {} }),
    removeAffiliateUrl: async () => {
      const [url] = (await team.affiliateUrls()).urls
      return team.removeAffiliateUrl({ code: url?.code ?? '' })
    },
    quotas: () => team.quotas(),
    openAccount: () =>
      team.openAccount({
        ...{ clientKey: randomUUID(), account: 'walkopened', password: 'given-by-me-88', type: 0 as const },
        ...{ series: 1900, rates: {} },
      }),
  }
}

function contractCallsOf({ agent, right, salary, dividend }: Scene): Calls<typeof contractCalls> {
  const { api } = agent
  const terms = wire(salaryTerms({ tiers: [tier('0', 0, 10)] }))
  const account = right.member.account
  const unknown = { id: '999999', action: 'R' } as const
  let offered = { id: '0', contractId: '0' }
  return {
    contractRequests: () => api.contractRequests({}),
    dailySalaryContract: () => api.dailySalaryContract({}),
    dividendContract: () => api.dividendContract({}),
    hourlySalaryContract: () => api.hourlySalaryContract({}),
    processDailySalary: () => api.processDailySalary(unknown),
    answerDailySalary: () => api.answerDailySalary(unknown),
    processHourlySalary: () => api.processHourlySalary(unknown),
    processDividend: () => api.processDividend(unknown),
    contracts: () => api.contracts({}),
    contractHistory: () => api.contractHistory({ id: salary }),
    contractEstimate: () => api.contractEstimate({ id: salary }),
    previewContract: () => api.previewContract({ account, terms }),
    offerContract: async () => {
      offered = await api.offerContract({ account, terms })
      return offered
    },
    withdrawContractRequest: () => api.withdrawContractRequest({ id: offered.id }),
    changeContract: async () => {
      const { content } = await api.contracts({ side: 'payer' })
      const below = content.find(({ state }) => state === 'valid')
      return api.changeContract({ id: below?.id ?? '0', terms })
    },
    dissolveContract: () => api.dissolveContract({ id: dividend }),
    cancelContract: () => api.cancelContract({ id: salary }),
    contractBills: () => api.contractBills({}),
    contractBill: async () => {
      const { content } = await api.contractBills({})
      return Promise.all(content.map(({ id }) => api.contractBill({ id })))
    },
    payContractBills: () => api.payContractBills(),
  }
}

function moneyCallsOf({ agent, envelope }: Scene): Calls<typeof teamMoneyCalls> {
  const { teamMoney } = agent.caller
  const sending = { clientKey: randomUUID(), amount: '10.00', paymentPassword: PAYMENT_PASSWORD }
  return {
    transferTerms: () => teamMoney.transferTerms(),
    transferToUpline: () => teamMoney.transferToUpline(sending),
    transfersToUpline: () => teamMoney.transfersToUpline({}),
    envelopeTerms: () => teamMoney.envelopeTerms(),
    openEnvelope: () => teamMoney.openEnvelope({ ...sending, shares: 1, split: 'random', audience: 'team' }),
    envelopesGiven: () => teamMoney.envelopesGiven({}),
    envelopeTakers: () => teamMoney.envelopeTakers({ id: envelope.id }),
    waitingEnvelopes: () => teamMoney.waitingEnvelopes(),
    takeEnvelope: () => teamMoney.takeEnvelope({ id: envelope.id }),
    envelopesTaken: () => teamMoney.envelopesTaken({}),
  }
}

/** Acts whose answer to this scene is a refusal. */
const REFUSED: readonly Name[] = [
  ...(['answerRebateRequest', 'processDailySalary', 'answerDailySalary', 'processHourlySalary'] as const),
  ...(['processDividend', 'cancelContract', 'takeEnvelope', 'transferToUpline', 'openEnvelope'] as const),
]

test('[TA-16] every call of an agent answers without contacts, payees and cards of others', async () => {
  const found = await scene()
  const calls = { ...teamCallsOf(found), ...contractCallsOf(found), ...moneyCallsOf(found) }
  expect(Object.keys(calls).sort()).toEqual([...NAMES].sort())
  let named = 0
  for (const [name, call] of Object.entries(calls)) {
    const answer = await call().catch((error: unknown) => {
      if (!(error instanceof CallError) || !REFUSED.includes(name as Name))
        throw new Error(`${name} is not answered`, { cause: error })
      return error.details
    })
    const text = JSON.stringify(answer)
    if (text.includes('walkleft')) named += 1
    for (const secret of SECRETS) expect([name, text.includes(secret)]).toEqual([name, false])
  }
  // The answers are about the people whose secrets these are.
  expect(named).toBeGreaterThan(8)
})
