import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { membersByIds } from '../members/index.ts'
import type { BillRow } from './bill-store.ts'
import { presentTerms } from './list-contracts.ts'
import * as requests from './request-store.ts'
import { presentBill } from './show-bills.ts'
import * as store from './store.ts'

type Output<Name extends keyof typeof officeSchemas> = z.input<(typeof officeSchemas)[Name]['output']>
type Row = Output<'officeContracts'>['content'][number]

/** A contract as operators see it; refuses 'contract.unknown'. */
export async function presentRow(db: Db, id: bigint): Promise<Row> {
  const contract = (await store.findContract(db, id)) ?? refuse('contract.unknown')
  const versions = await store.listVersions(db, id)
  const terms = versions.at(-1)?.terms ?? (await requests.findOpenRequest(db, id))?.terms ?? null
  const { payer, payee } = await sidesOf(db, contract)
  return {
    id: String(id),
    kind: contract.kind,
    state: contract.state,
    ...{ payer, payee },
    version: contract.version,
    terms: terms === null ? null : presentTerms(terms),
    from: versions[0]?.fromDay ?? null,
    until: contract.untilDay,
    owed: toWire(contract.owed),
    createdAt: contract.createdAt.getTime(),
  }
}

/** The accounts of both sides; null for the platform or the house. */
export async function sidesOf(
  db: Db,
  { payerId, payeeId }: Pick<BillRow, 'payerId' | 'payeeId'>,
): Promise<{ readonly payer: string | null; readonly payee: string }> {
  const members = await membersByIds(db, payerId === null ? [payeeId] : [payerId, payeeId])
  const payer = payerId === null ? null : (members.get(payerId)?.account ?? null)
  return { payer, payee: members.get(payeeId)?.account ?? '' }
}

/** A bill as operators see it; above `limit` two of them approve it. */
export async function presentOfficeBill(
  db: Db,
  bill: BillRow,
  limit: bigint,
): Promise<Output<'officeDecideContractBill'>> {
  return { ...presentBill(bill), ...(await sidesOf(db, bill)), needsSecondPerson: bill.amount > limit }
}
