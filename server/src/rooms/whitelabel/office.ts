import { type Flag, type Flags, type FlagWarning, isOn } from '@koi/contract/flags.ts'
import { installedCurrency } from '@koi/contract/money.ts'
import type { Need } from '@koi/contract/set-up.ts'
import type { OperatorCaller } from '../../caller.ts'
import { sendsSms } from '../../config.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { type Channels, needsOfFlag, warningsOfToggling } from './flag-warnings.ts'
import type { ReadMissing } from './missing.ts'
import { officePictures, officeSetPicture } from './office-picture.ts'
import { officeSetSite, officeSite } from './office-site.ts'
import { officeResetText, officeText, officeTexts, officeWriteText } from './office-texts.ts'
import { forgetSettings } from './settings.ts'
import { isFirebaseOn } from './start-up.ts'
import { listFlags, lockFlags, writeFlag } from './store.ts'

interface FlagChange {
  readonly key: Flag
  readonly value: '0' | '1'
  /** The warnings that the operator has seen and accepts. */
  readonly accepted?: readonly FlagWarning[] | undefined
  readonly reason: string
}

/** Every flag, with what reads it and the warnings that toggling it would cause. */
const officeFlags = (readMissing: ReadMissing) => async (ctx: Context, caller: OperatorCaller) => {
  requirePermission(caller, 'site.write')
  const rows = await listFlags(ctx.db)
  const flags = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Flags
  const [channels, missing] = await Promise.all([readChannels(ctx), readMissing(ctx)])
  return rows.map((row) => ({ ...row, warnings: [...warningsOf(flags, row.key, { channels, missing })] }))
}

/** Sets a flag; refuses 'flag.combination' with the warnings that the operator has not accepted. */
const officeSetFlag =
  (readMissing: ReadMissing) => async (ctx: Context, caller: OperatorCaller, change: FlagChange) => {
    requirePermission(caller, 'site.write')
    const reason = requireReason(change.reason)
    const [channels, missing] = await Promise.all([readChannels(ctx), readMissing(ctx)])
    await ctx.db.transact(async (tx) => {
      const flags = await lockFlags(tx)
      const before = flags[change.key]
      const warnings = before === change.value ? [] : warningsOf(flags, change.key, { channels, missing })
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

/** Whom toggling a flag would shut out, and, if it turns it on, what it leads to and is not set up. */
function warningsOf(
  flags: Flags,
  key: Flag,
  { channels, missing }: { readonly channels: Channels; readonly missing: ReadonlySet<Need> },
): readonly FlagWarning[] {
  const needs = isOn(flags, key) ? [] : needsOfFlag(key, missing, channels.firebase === true)
  return [...warningsOfToggling(flags, key, channels), ...needs]
}

const readChannels = async (ctx: Context): Promise<Channels> => ({
  sms: sendsSms(ctx.config),
  mail: ctx.config.KOI_SMTP_URL !== undefined,
  firebase: await isFirebaseOn(ctx),
})

/** What amounts are in, and the zone of the platform's day: every page of the office needs them. */
const officeInstallation = async (ctx: Context) => ({
  currency: installedCurrency(),
  timeZone: ctx.config.KOI_TIME_ZONE,
})

/** The calls of the office that this room implements; rooms above say what is not set up. */
export const officeCommands = (readMissing: ReadMissing) => ({
  officeInstallation,
  officeFlags: officeFlags(readMissing),
  officeSetFlag: officeSetFlag(readMissing),
  officeSite,
  officeSetSite: officeSetSite(readMissing),
  officePictures,
  officeSetPicture,
  officeTexts,
  officeText,
  officeWriteText,
  officeResetText,
})
