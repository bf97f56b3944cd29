import type { Flag, Flags, FlagWarning } from '@koi/contract/flags.ts'
import type { OperatorCaller } from '../../caller.ts'
import { sendsSms } from '../../config.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { type Reach, warningsOfTurning } from './flag-warnings.ts'
import { officePictures, officeSetPicture } from './office-picture.ts'
import { officeSetSite, officeSite } from './office-site.ts'
import { forgetSettings } from './settings.ts'
import { isFirebaseOn } from './start-up.ts'
import { listFlags, lockFlags, writeFlag } from './store.ts'

interface FlagChange {
  readonly key: Flag
  readonly value: '0' | '1'
  /** The warnings that the operator was shown and goes on with. */
  readonly accepted?: readonly FlagWarning[] | undefined
  readonly reason: string
}

/** Every flag with who reads it and whom its turning would shut out, so that an operator knows what it does. */
async function officeFlags(ctx: Context, caller: OperatorCaller) {
  requirePermission(caller, 'site.write')
  const rows = await listFlags(ctx.db)
  const flags = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Flags
  const reach = await reachOf(ctx)
  return rows.map((row) => ({ ...row, warnings: [...warningsOfTurning(flags, row.key, reach)] }))
}

/** Turns a flag; refuses 'flag.combination' with whom that shuts out, unless it was accepted. */
async function officeSetFlag(ctx: Context, caller: OperatorCaller, change: FlagChange) {
  requirePermission(caller, 'site.write')
  const reason = change.reason.trim()
  if (reason === '') refuse('operator.reason_required')
  const reach = await reachOf(ctx)
  await ctx.db.transact(async (tx) => {
    const flags = await lockFlags(tx)
    const before = flags[change.key]
    const warnings = before === change.value ? [] : warningsOfTurning(flags, change.key, reach)
    const unseen = warnings.filter((warning) => change.accepted?.includes(warning) !== true)
    if (unseen.length > 0) refuse('flag.combination', { warnings: unseen })
    await writeFlag(tx, change.key, change.value)
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'flag.set',
      target: `flag:${change.key}`,
      reason,
      before: { value: before },
      after: { value: change.value, ...(warnings.length === 0 ? {} : { accepted: warnings }) },
    })
  })
  forgetSettings(ctx)
  return { done: true as const }
}

const reachOf = async (ctx: Context): Promise<Reach> => ({
  sms: sendsSms(ctx.config),
  mail: ctx.config.KOI_SMTP_URL !== undefined,
  firebase: await isFirebaseOn(ctx),
})

/** The office's calls that this room answers. */
export const officeCommands = {
  officeFlags,
  officeSetFlag,
  officeSite,
  officeSetSite,
  officePictures,
  officeSetPicture,
}
