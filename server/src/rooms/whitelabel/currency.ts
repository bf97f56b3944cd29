import {
  DEFAULT_CURRENCY,
  type InstalledCurrency,
  setInstalledCurrency,
  TRIAL_CURRENCY,
} from '@koi/contract/money.ts'
import { type Config, ConfigError } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'

/**
 * Fixes the currency at the first start, and makes this process write every amount in it. Settings that name
 * another one change it while nothing is in the old one; afterwards they throw a {@link ConfigError} (CA-01).
 */
export async function fixCurrency(ctx: Context): Promise<void> {
  const currency = await ctx.db.transact(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('whitelabel.currency', 0))`)
    const fixed = await readCurrency(tx)
    const wanted = wantedCurrency(ctx.config, fixed)
    if (fixed !== null && isSame(fixed, wanted)) return fixed
    await requireUnused(tx, fixed, wanted)
    await tx.query(
      `insert into whitelabel.currency (code, symbol, decimals, fixed_at) values ($1, $2, $3, $4)
       on conflict (id) do update set code = excluded.code, symbol = excluded.symbol,
         decimals = excluded.decimals, fixed_at = excluded.fixed_at`,
      [wanted.code, wanted.symbol, wanted.decimals, ctx.clock.now()],
    )
    return wanted
  })
  setInstalledCurrency(currency)
}

async function readCurrency(db: Db): Promise<InstalledCurrency | null> {
  const [row] = await db.query<InstalledCurrency>('select code, symbol, decimals from whitelabel.currency')
  return row ?? null
}

/** What the settings ask for; what they leave open is as it was fixed. Pure. */
function wantedCurrency(config: Config, fixed: InstalledCurrency | null): InstalledCurrency {
  const code = config.KOI_CURRENCY ?? fixed?.code ?? DEFAULT_CURRENCY.code
  const described = describeCurrency(config, code)
  if (code !== fixed?.code) return described
  return {
    code,
    symbol: config.KOI_CURRENCY_SYMBOL ?? fixed.symbol,
    decimals: config.KOI_CURRENCY_DECIMALS ?? fixed.decimals,
  }
}

/** The cashier counts in cents at the finest. */
const MOST_DECIMALS = 2

/** A currency as ISO 4217 and CLDR describe it, with what the settings say otherwise. */
function describeCurrency(config: Config, code: string): InstalledCurrency {
  const format = new Intl.NumberFormat('en', {
    ...{ style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' },
  })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  const decimals = Math.min(format.resolvedOptions().maximumFractionDigits ?? 2, MOST_DECIMALS)
  return {
    code,
    symbol: config.KOI_CURRENCY_SYMBOL ?? symbol,
    decimals: config.KOI_CURRENCY_DECIMALS ?? decimals,
  }
}

const isSame = (a: InstalledCurrency, b: InstalledCurrency): boolean =>
  a.code === b.code && a.symbol === b.symbol && a.decimals === b.decimals

/**
 * Throws if any row has an amount in another currency, or, where the currency was fixed before, in any: then
 * its places and its symbol are as fixed as its code.
 */
async function requireUnused(
  tx: Tx,
  fixed: InstalledCurrency | null,
  wanted: InstalledCurrency,
): Promise<void> {
  const allowed = fixed === null ? [TRIAL_CURRENCY, wanted.code] : [TRIAL_CURRENCY]
  const used = await findUsed(tx, allowed)
  if (used === null) return
  const now = fixed === null ? used.currency : `${fixed.code} (${fixed.symbol}, ${fixed.decimals} decimals)`
  throw new ConfigError(
    `KOI_CURRENCY asks for ${wanted.code} (${wanted.symbol}, ${wanted.decimals} decimals), but this ` +
      `installation has amounts in ${now}, such as in ${used.table}: the currency cannot change any more`,
  )
}

/** A row with a currency that is not allowed, in any table that names currencies; null if there is none. */
async function findUsed(
  tx: Tx,
  allowed: readonly string[],
): Promise<{ readonly currency: string; readonly table: string } | null> {
  const tables = await tx.query<{ name: string }>(
    `select format('%I.%I', columns.table_schema, columns.table_name) as name
     from information_schema.columns columns
     join information_schema.tables tables using (table_schema, table_name)
     where columns.column_name = 'currency' and columns.data_type = 'text'
       and tables.table_type = 'BASE TABLE' and columns.table_schema not like 'pg\\_%'
     order by 1`,
  )
  for (const { name } of tables) {
    const [row] = await tx.query<{ currency: string }>(
      `select currency from ${name} where currency <> all($1) limit 1`,
      [allowed],
    )
    if (row !== undefined) return { currency: row.currency, table: name }
  }
  return null
}
