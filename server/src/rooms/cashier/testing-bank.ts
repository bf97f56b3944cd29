import { randomUUID } from 'node:crypto'
import type { TestCaller } from '../../testing/app.ts'
import { operatorToken } from '../../testing/people.ts'
import type { openCashier, Person } from './testing.ts'

/** The channel of the tests for transfers by hand. */
export const HANDPAY = 'HANDPAY'

type Cashier = Awaited<ReturnType<typeof openCashier>>

/** A channel for transfers by hand with one account of ours, as two owners set it up in the office. */
export async function openHandPay({ operator }: Pick<Cashier, 'operator'>) {
  const mei = await operator('mei')
  const lin = await operator('lin')
  await mei.office.officeSaveChannel({
    ...{ code: HANDPAY, create: { provider: 'bank', method: null, currency: 'CNY' } },
    names: { EN: 'Bank transfer', MS: '', CN: '' },
    instructions: { EN: '', MS: '', CN: '' },
    ...{ min: '10', max: '20000', feeRate: 0, feeFixed: '0', chips: [], usualMinutes: 30 },
    ...{ opensMinute: null, closesMinute: null, levelFrom: null, levelTo: null },
    ...{ windowMinutes: 120, place: 5, reason: 'members ask for it' },
  })
  const account = await addAccount(mei, lin, '6200 1234')
  await lin.office.officeSwitchChannel({ code: HANDPAY, enabled: true, reason: 'the account is there' })
  /** An order of this many whole units. */
  const order = ({ api }: Person, amount: string, clientKey: string = randomUUID()) =>
    api.createDeposit({ clientKey, channel: HANDPAY, amount })
  return { mei, lin, account, order }
}

/** An account of ours, written by one owner and confirmed by the other. */
async function addAccount(writer: TestCaller, confirmer: TestCaller, number: string) {
  const account = await writer.office.officeAddAccount({
    ...{ channel: HANDPAY, bankName: 'Lotus Commercial Bank', holder: 'Koi Ltd', number, reason: 'opened' },
  })
  await confirmer.office.officeSwitchAccount({ id: account.id, enabled: true, reason: 'I called the bank' })
  return account
}

/** The channel, its operators, and what the bank reports: Arun of finance imports or types it. */
export async function openTransfers(cashier: Cashier) {
  const { ctx, clock, operator } = cashier
  const { mei, lin, account, order } = await openHandPay(cashier)
  const arun = await operator('arun')
  const staff = { mei, lin, arun }
  let references = 0
  /** Operators are logged out after a while without a request. */
  const logStaffIn = async (): Promise<void> => {
    clock.advance(30_000)
    for (const name of ['mei', 'lin', 'arun'] as const) staff[name].token = await operatorToken(ctx, name)
  }
  /** What the bank's statement says, and who imports it. */
  const report = async (amount: string, sender: string, by: TestCaller = arun) => {
    const reference = `CSV${references++}`
    const csv = `Ref;Sum;Name;Day\n${reference};${amount};${sender};2 Jan`
    const columns = { reference: 'Ref', amount: 'Sum', sender: 'Name', booked: 'Day' }
    await by.office.officeImportStatement({ accountId: account.id, csv, columns })
    const { content } = await arun.office.officeArrivals({})
    const found = content.find((row) => row.reference === reference)
    if (found === undefined) throw new Error(`${reference} was not entered`)
    return found
  }
  /** What is typed. */
  const enter = (amount: string, sender: string, over: { reference?: string } = {}) =>
    arun.office.officeEnterArrival({
      ...{ accountId: account.id, reference: `REF${references++}`, amount, sender, booked: '2 Jan', ...over },
    })
  const balanceOf = async (person: Person) => (await person.api.walletBalance()).sumBalance
  return { ...staff, account, order, logStaffIn, report, enter, balanceOf }
}
