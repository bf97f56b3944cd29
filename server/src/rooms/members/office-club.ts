import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { readClub, replaceClub } from './member/club.ts'

type Calls = typeof officeSchemas
type Levels = z.input<Calls['officeClub']['output']>

/** The levels of the member club, lowest first. */
async function officeClub(ctx: Context, caller: OperatorCaller): Promise<Levels> {
  requirePermission(caller, 'site.write')
  return asWire(await readClub(ctx.db))
}

/** Replaces the levels, numbered from 1 in order; members with a level beyond the last then have none. */
async function officeSetClub(
  ctx: Context,
  caller: OperatorCaller,
  input: z.output<Calls['officeSetClub']['input']>,
): Promise<Levels> {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  return ctx.db.transact(async (tx) => {
    const before = await readClub(tx)
    await replaceClub(
      tx,
      input.levels.map((level, place) => ({ ...level, position: place + 1 })),
    )
    const after = await readClub(tx)
    const change = { before: { levels: before }, after: { levels: after } }
    await audit(tx, caller, { at: ctx.clock.now(), action: 'club.set', target: 'club', reason, ...change })
    return asWire(after)
  })
}

const asWire = (levels: Awaited<ReturnType<typeof readClub>>): Levels =>
  levels.map(({ names, benefits }) => ({
    names: { ...names },
    benefits: { EN: [...benefits.EN], MS: [...benefits.MS], CN: [...benefits.CN] },
  }))

/** The office's calls about the member club. */
export const officeCommands = { officeClub, officeSetClub }
