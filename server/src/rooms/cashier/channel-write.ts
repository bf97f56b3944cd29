import type { OperatorId } from '../../caller.ts'
import type { Tx } from '../../db/db.ts'
import type { Channel, ChannelTerms } from './channel-store.ts'

/** Changes of channels wait for each other, so that each entry of the log has all of them. */
export async function lockChannels(tx: Tx): Promise<void> {
  await tx.query('lock table cashier.channel in share row exclusive mode')
}

const valuesOf = (code: string, terms: ChannelTerms): unknown[] => [
  code,
  terms.names.EN,
  JSON.stringify(terms.names),
  JSON.stringify(terms.instructions),
  terms.min,
  terms.max,
  terms.feeRate,
  terms.feeFixed,
  terms.chips,
  terms.usualSeconds,
  terms.opensMinute,
  terms.closesMinute,
  terms.levelFrom,
  terms.levelTo,
  terms.windowMinutes,
  terms.place,
  terms.rate,
  terms.confirmations,
]

/** A new channel, which is off. */
export async function insertChannel(
  tx: Tx,
  {
    code,
    type,
    adapter,
    method,
    currency,
  }: Pick<Channel, 'code' | 'type' | 'adapter' | 'method' | 'currency'>,
  terms: ChannelTerms & { readonly createdBy?: OperatorId; readonly createdAt: Date },
): Promise<void> {
  await tx.query(
    `insert into cashier.channel (code, name, names, instructions, min, max, fee_rate, fee_fixed, chips,
       usual_seconds, opens_minute, closes_minute, level_from, level_to, window_minutes, place, rate,
       confirmations, type, adapter, method, currency, created_by, created_at, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22, $23, $24, false)`,
    [...valuesOf(code, terms), type, adapter, method, currency, terms.createdBy ?? null, terms.createdAt],
  )
  // Members choose the network of an address like a bank.
  if (type === 'USDT')
    await tx.query(
      `insert into cashier.bank (code, name, enabled, place, network)
       values ('USDT' || $1, 'USDT (' || $1 || ')', true, 99, $1) on conflict (code) do nothing`,
      [method],
    )
}

export async function writeChannel(tx: Tx, code: string, terms: ChannelTerms): Promise<void> {
  await tx.query(
    `update cashier.channel set name = $2, names = $3, instructions = $4, min = $5, max = $6, fee_rate = $7,
       fee_fixed = $8, chips = $9, usual_seconds = $10, opens_minute = $11, closes_minute = $12,
       level_from = $13, level_to = $14, window_minutes = $15, place = $16, rate = $17,
       confirmations = $18
     where code = $1`,
    valuesOf(code, terms),
  )
}

/** One that is switched on has been looked at by another than who created it. */
export async function switchChannel(tx: Tx, code: string, enabled: boolean): Promise<void> {
  await tx.query(
    `update cashier.channel set enabled = $2, created_by = case when not $2 then created_by end
     where code = $1`,
    [code, enabled],
  )
}
