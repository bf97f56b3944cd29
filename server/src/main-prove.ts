import type { Context } from './context.ts'
import { print, withContext } from './main-database.ts'
import { findClosed } from './reseal.ts'
import { proveBets } from './rooms/bets/index.ts'
import { proveBooks } from './rooms/ledger/index.ts'
import { checkAuditTrail, isAuditTrailWhole } from './rooms/operators/index.ts'

/** The command: prints what is wrong, or that nothing is. */
export const prove = (): Promise<number> =>
  withContext(
    async (ctx) => {
      const findings = await findAll(ctx)
      for (const finding of findings) print(finding)
      print(
        findings.length === 0
          ? 'Books and bets are proved, the audit trail is whole, and every sealed text opens.'
          : `${findings.length} findings`,
      )
      return findings.length === 0 ? 0 : 1
    },
    { asOwner: true },
  )

/** What does not hold in books, bets, the audit trail and sealed texts, a line for each finding. */
export async function findAll(ctx: Context): Promise<readonly string[]> {
  const proved = [...(await proveBooks(ctx.db)), ...(await proveBets(ctx.db))]
  const closed = await findClosed(ctx)
  await checkAuditTrail(ctx)
  const isWhole = (await isAuditTrailWhole(ctx)) === true
  return [
    ...proved.map(({ book, check, place, detail }) => `book ${book}, ${check}: ${place}: ${detail}`),
    ...closed.map(({ column, closed }) => `${column}: ${closed} sealed texts do not open`),
    ...(isWhole ? [] : ['the audit trail is not whole; the office shows the first broken line']),
  ]
}
