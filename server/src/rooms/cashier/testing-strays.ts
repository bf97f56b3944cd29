import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/db.ts'
import { CHAIN_SECRET, CHAIN_URL, FakeChain } from '../../testing/fake-chain.ts'
import { operatorToken } from '../../testing/people.ts'
import { openCashier } from './testing.ts'

type Cashier = Awaited<ReturnType<typeof openCashier>>
type Person = Awaited<ReturnType<Cashier['member']>>
type Operator = Awaited<ReturnType<Cashier['operator']>>

const channel = 'USDTTRC'
const otherChannel = 'USDTTRC2'

/** A cashier with two channels of USDT, and what two operators do with transfers that no order took. */
export async function openStrays(db: Database) {
  const chain = new FakeChain()
  const cashier = await openCashier(db, {
    config: { KOI_CHAIN_URL: CHAIN_URL, KOI_CHAIN_SECRET: CHAIN_SECRET },
    serves: (address) => address.startsWith(CHAIN_URL),
    fetch: chain.fetch,
  })
  const { ctx, app, clock, member, operator } = cashier
  chain.clock = clock
  const mei = await operator('mei')
  const lin = await operator('lin')
  await openChannels({ mei, lin })
  /** Before each test: operators log in again, since their sessions end, and the rate is the usual one. */
  const renew = async (): Promise<void> => {
    clock.advance(30_000)
    mei.token = await operatorToken(ctx, 'mei')
    lin.token = await operatorToken(ctx, 'lin')
    chain.rate = '7.0000'
  }
  const order = ({ api }: Person, amount = '700', code = channel) =>
    api.createDeposit({ clientKey: randomUUID(), channel: code, amount })
  const balanceOf = async ({ api }: Person) => (await api.walletBalance()).sumBalance
  const report = (orderNumber: string) => chain.reportTo(app.app, channel, orderNumber)
  const straysOf = async (search: string) => (await mei.office.officeStrays({ search })).content
  const ask = (id: string, orderNumber: string | null, by = mei) =>
    by.office.officeAskStray({ id, orderNumber, reason: 'the member sent us the transaction' })
  const seenBy = async (by: typeof lin, id: string) =>
    (await by.office.officeStrays({ pageSize: 100 })).content.find((row) => row.id === id)?.seen ?? ''
  const decide = async (id: string, approve = true, by = lin) =>
    by.office.officeDecideStray({
      id,
      approve,
      seen: await seenBy(by, id),
      reason: 'compared with the chain',
    })

  /** An order that is credited, and 10 USDT that came to its address afterwards. */
  async function surplus(account: string) {
    const person = await member(account)
    const made = await order(person)
    chain.send(made.orderNumber, made.usdt?.amount ?? '').confirmations = 3
    await report(made.orderNumber)
    const second = chain.send(made.orderNumber, '10')
    await report(made.orderNumber)
    const [stray] = await straysOf(second.txId)
    return { person, made, second, id: stray?.id ?? '' }
  }

  return {
    ...{ ctx, clock, chain, member, mei, lin, renew, order, balanceOf, report, straysOf, ask, decide },
    ...{ seenBy, surplus, otherChannel },
  }
}

/** Two channels of USDT, which one operator writes and the other switches on. */
async function openChannels({ mei, lin }: { readonly mei: Operator; readonly lin: Operator }) {
  for (const code of [channel, otherChannel]) {
    await mei.office.officeSaveChannel({
      ...{ code, names: { EN: 'USDT', MS: '', CN: '' }, instructions: { EN: '', MS: '', CN: '' } },
      ...{ min: '10', max: '20000', feeRate: 100, feeFixed: '0', chips: [], usualMinutes: 5 },
      ...{ opensMinute: null, closesMinute: null, levelFrom: null, levelTo: null },
      ...{ windowMinutes: 60, place: 5, confirmations: 3, reason: 'members have USDT' },
      create: { provider: 'chaingate', method: 'TRC20', currency: 'CNY' },
    })
    await lin.office.officeSwitchChannel({ code, enabled: true, reason: 'it was tried' })
  }
}
