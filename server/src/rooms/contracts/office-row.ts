import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { presentTerms } from './list-contracts.ts'
import type { OfficeBill } from './office-bill-store.ts'
import { findOfficeContract, type OfficeContract, type Related } from './office-store.ts'
import { presentBill } from './show-bills.ts'

type Output<Name extends keyof typeof officeSchemas> = z.input<(typeof officeSchemas)[Name]['output']>

/** A contract as operators see it. Pure. */
export const presentContract = (contract: OfficeContract): Output<'officeContracts'>['content'][number] => ({
  id: String(contract.id),
  kind: contract.kind,
  state: contract.state,
  payer: contract.payer,
  payee: contract.payee,
  version: contract.version,
  terms: contract.terms === null ? null : presentTerms(contract.terms),
  from: contract.fromDay,
  until: contract.untilDay,
  owed: toWire(contract.owed),
  createdAt: contract.createdAt.getTime(),
})

/** The same of the contract with an id; refuses 'contract.unknown'. */
export const presentRow = async (db: Db, id: bigint) =>
  presentContract((await findOfficeContract(db, id)) ?? refuse('contract.unknown'))

export const presentRelated = ({ id, payee, state }: Related) => ({ id: String(id), payee, state })

/**
 * Whether two independent people approve a bill: for its amount, for what its line is paid, or because an
 * operator wrote it, who is the first of them. Pure.
 */
export const needsTwo = (
  bill: Pick<OfficeBill, 'amount' | 'correction' | 'isOverLine'>,
  limit: bigint,
): boolean => bill.amount > limit || bill.isOverLine || bill.correction > 0

/** A bill as operators see it; above `limit` two of them approve it. Pure. */
export const presentOfficeBill = (bill: OfficeBill, limit: bigint): Output<'officeDecideContractBill'> => ({
  ...presentBill(bill),
  payee: bill.payee,
  payer: bill.payer,
  computedAt: bill.computedAt.getTime(),
  needsSecondPerson: needsTwo(bill, limit),
  isOverLine: bill.isOverLine,
  firstBy: bill.firstByName,
  heldFor: bill.state === 'held' ? bill.heldFor : null,
})
