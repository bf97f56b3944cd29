import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { readProofs } from '../../nightly-proof.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requirePermission } from '../operators/index.ts'
import { isAddress } from './chart.ts'
import { readEntries } from './entries.ts'
import { readLastProof, runProof } from './run-proof.ts'
import { readTotals } from './totals.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const showProof: OfficeCommands['officeProof'] = async (ctx, caller, input) => {
  requirePermission(caller, 'books.read')
  const last = input.run === true ? null : await readLastProof(ctx)
  const [proof, totals] = await Promise.all([last ?? runProof(ctx), readTotals(ctx.db)])
  return {
    at: new Date(proof.at).getTime(),
    sound: proof.findings.length === 0,
    entries: String(proof.entries),
    transactions: String(proof.transactions),
    failures: [...proof.findings],
    totals: totals.map((total) => ({ ...total, balance: toWire(total.balance) })),
  }
}

/** The newest run of each nightly proof of the rooms. */
const showProofs: OfficeCommands['officeProofs'] = async (ctx, caller) => {
  requirePermission(caller, 'books.read')
  return {
    content: (await readProofs(ctx.db)).map(({ job, at, findings, shown }) => ({
      ...{ job, at: at.getTime(), findings },
      shown: shown.map(({ book = null, check = '', place, detail }) => ({ book, check, place, detail })),
    })),
  }
}

const showEntries: OfficeCommands['officeEntries'] = async (ctx, caller, input) => {
  requirePermission(caller, 'books.read')
  if (!isAddress(input.account) || input.book >= ctx.db.books.length) return refuse('request.invalid')
  const { rows, next } = await readEntries(ctx.db.book(input.book), input.account, input)
  return {
    content: rows.map((entry) => ({
      id: String(entry.transactionId),
      at: entry.at.getTime(),
      reference: entry.reference,
      kind: entry.kind,
      amount: toWire(entry.amount),
      balanceAfter: entry.balanceAfter === null ? null : toWire(entry.balanceAfter),
    })),
    next,
  }
}

/** The office's calls that this room answers. */
export const officeCommands = { officeProof: showProof, officeProofs: showProofs, officeEntries: showEntries }
