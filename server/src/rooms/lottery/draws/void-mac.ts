import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OperatorId } from '../../../caller.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { type DerivedKey, deriveKeys } from '../../../secrets.ts'
import type { Draw } from './draw.ts'

const PURPOSE = 'lottery.void'

type Named = Pick<Draw, 'id' | 'game' | 'numero' | 'recordHash'>

/** That the server voided a draw, by a rule or by the decision of people. */
interface VoidClaim {
  readonly draw: Named
  readonly reason: string | null
  readonly at: Date | null
}

/** That an operator has requested a void, which another one may then decide. */
interface RequestClaim {
  readonly draw: Named
  readonly operatorId: OperatorId
}

/**
 * `<key id>.<HMAC-SHA256 in base64>` under a key that is not in the database: a row alone makes no draw void,
 * and no operator a second person (decision 0057).
 */
export const signVoid = (config: Config, { draw, reason, at }: VoidClaim): string =>
  sign(config, ['void', ...nameOf(draw), reason, at?.getTime() ?? null])

export const signVoidRequest = (config: Config, { draw, operatorId }: RequestClaim): string =>
  sign(config, ['request', ...nameOf(draw), String(operatorId)])

/** Whether the server made this draw void. */
export async function isVoidGenuine(
  { config, db }: Pick<Context, 'config' | 'db'>,
  draw: Draw,
): Promise<boolean> {
  const [row] = await db.query<{ mac: string | null }>(
    'select void_mac as mac from lottery.draw where id = $1',
    [draw.id],
  )
  const claim = ['void', ...nameOf(draw), draw.voidReason, draw.voidedAt?.getTime() ?? null]
  return isSigned(config, claim, row?.mac ?? null)
}

/** The operator who requested a void of this draw; null for none, and for one whom somebody else wrote there. */
export async function voidRequester(ctx: Context, draw: Draw): Promise<OperatorId | null> {
  if (draw.voidAskedBy === null) return null
  const [row] = await ctx.db.query<{ mac: string | null }>(
    'select void_asked_mac as mac from lottery.draw where id = $1',
    [draw.id],
  )
  const claim = ['request', ...nameOf(draw), String(draw.voidAskedBy)]
  if (isSigned(ctx.config, claim, row?.mac ?? null)) return draw.voidAskedBy
  const { game, numero } = draw
  ctx.log.error({ event: 'void request foreign', game, numero }, 'nobody in the office requested this void')
  return null
}

interface VoidRow extends Named {
  readonly reason: string | null
  readonly at: Date | null
  readonly askedBy: bigint | null
  readonly mac: string | null
  readonly askedMac: string | null
}

/**
 * Signs voids and requests of them with the newest master key that an older one has signed; those that no
 * key has signed stay as they are. Returns how many it signed.
 */
export async function signVoidsAnew({ config, db }: Pick<Context, 'config' | 'db'>): Promise<number> {
  const newest = `${deriveKeys(config, PURPOSE)[0]?.id}.`
  const rows = await db.query<VoidRow>(
    `select id, game_code as game, numero, record_hash as "recordHash", void_reason as reason,
       voided_at as at, void_asked_by as "askedBy", void_mac as mac, void_asked_mac as "askedMac"
     from lottery.draw
     where not starts_with(void_mac, $1) or not starts_with(void_asked_mac, $1)`,
    [newest],
  )
  let signed = 0
  for (const row of rows) {
    const claims = {
      void_mac: { old: row.mac, claim: ['void', ...nameOf(row), row.reason, row.at?.getTime() ?? null] },
      void_asked_mac: { old: row.askedMac, claim: ['request', ...nameOf(row), String(row.askedBy)] },
    }
    for (const [column, { old, claim }] of Object.entries(claims)) {
      if (old === null || old.startsWith(newest) || !isSigned(config, claim, old)) continue
      const changed = await db.query(
        `update lottery.draw set ${column} = $3 where id = $1 and ${column} = $2 returning 1`,
        [row.id, old, sign(config, claim)],
      )
      signed += changed.length
    }
  }
  return signed
}

type Claim = readonly (string | number | null)[]

const nameOf = ({ id, game, numero, recordHash }: Named) => [String(id), game, numero, recordHash]

function sign(config: Config, claim: Claim): string {
  const [newest] = deriveKeys(config, PURPOSE)
  if (newest === undefined) throw new Error('there is no master key')
  return `${newest.id}.${macOf(newest, claim).toString('base64')}`
}

function isSigned(config: Config, claim: Claim, given: string | null): boolean {
  const [id = '', text = ''] = given?.split('.') ?? []
  const key = deriveKeys(config, PURPOSE).find((one) => one.id === id)
  if (key === undefined) return false
  const [mac, expected] = [Buffer.from(text, 'base64'), macOf(key, claim)]
  return mac.length === expected.length && timingSafeEqual(mac, expected)
}

const macOf = ({ key }: DerivedKey, claim: Claim): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(claim)).digest()
