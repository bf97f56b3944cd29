import type { CurrentSetting } from '@koi/contract/fairness/compare-settings.ts'
import { canonicalJson } from '@koi/contract/fairness/log-entry.ts'
import { toWire } from '@koi/contract/money.ts'
import type { houseSettingSchemas } from '@koi/contract/schemas/transparency.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { ruleSettings } from '../protection/index.ts'
import { appendCurrent, subjectsInLog } from '../transparency/index.ts'
import { ageSetting } from '../whitelabel/index.ts'
import { type PublicTerms, readTerms } from './channel-store.ts'
import { DEFAULT_CONFIRMATIONS } from './channel-terms.ts'
import { presentSettings, readSettings, type Settings } from './settings.ts'

type Calls = typeof houseSettingSchemas

/**
 * What binds every member, made from the rows of now: each should be the newest entry of the log about it
 * (docs/domain/log.md#settings). The lowest room that knows both the cashier's and the protection's.
 */
export async function houseSettings(ctx: Context): Promise<z.input<Calls['houseSettings']['output']>> {
  return { settings: await readAll(ctx.db) }
}

/** The cashier's settings, as the public log has them. */
export const cashierSetting = async (db: Db): Promise<CurrentSetting> => cashierOf(await readSettings(db))

const cashierOf = (settings: Settings): CurrentSetting => ({
  subject: 'house:cashier',
  value: canonicalJson(presentSettings(settings)),
})

async function readAll(db: Db): Promise<CurrentSetting[]> {
  const rules = await ruleSettings(db)
  const settings = await readSettings(db)
  return [...rules, await ageSetting(db), cashierOf(settings), await channelSetting(db)]
}

/**
 * The terms of all channels, for the log. What a channel does not use is left out, so that an upgrade that
 * adds a term changes no entry.
 */
export async function channelSetting(db: Db): Promise<CurrentSetting> {
  const channels = (await readTerms(db)).map(({ min, max, feeFixed, levelFrom, levelTo, ...terms }) => ({
    ...chainTerms(terms),
    ...{ min: toWire(min), max: toWire(max) },
    ...(feeFixed === 0n ? {} : { feeFixed: toWire(feeFixed) }),
    ...(levelFrom === null ? {} : { levelFrom }),
    ...(levelTo === null ? {} : { levelTo }),
  }))
  return { subject: 'house:channels', value: canonicalJson({ channels }) }
}

/** A rate of our own and confirmations, of USDT only; the confirmations that a channel begins with are none. */
function chainTerms({ type, rate, confirmations, ...channel }: Omit<PublicTerms, Amounts>) {
  if (type !== 'USDT') return channel
  return {
    ...channel,
    ...(rate === null ? {} : { rate: toWire(rate) }),
    ...(confirmations === DEFAULT_CONFIRMATIONS ? {} : { confirmations }),
  }
}
type Amounts = 'min' | 'max' | 'feeFixed' | 'levelFrom' | 'levelTo'

/**
 * At the start of a process: puts each of these settings into the log once. Later changes are logged by the
 * commands that make them, and by nothing else: a row that was written in another way differs from the log.
 */
export async function logFirstSettings(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.log-settings', 0))`)
    const settings = await readAll(tx)
    const known = await subjectsInLog(
      tx,
      settings.map(({ subject }) => `setting:${subject}`),
    )
    const missing = settings.filter(({ subject }) => !known.has(`setting:${subject}`))
    await appendCurrent(tx, ctx.clock.now(), missing)
  })
}
