import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { type AuditLine, audit, requirePermission, requireReason } from '../operators/index.ts'
import { forgetLinks, type Link, type LinkWithKeys, readLinks } from './links/link-store.ts'
import { listRequests, type VendorRequest } from './links/request-store.ts'

type Row = z.input<(typeof officeSchemas)['officeSetVendorLink']['output']>

/** All links as the office shows them. */
export async function rowsOf(db: Db): Promise<Row[]> {
  const [links, requests] = [await readLinks(db), await listRequests(db)]
  return links.map((link) => rowOf(link, requests))
}

interface Act {
  readonly vendor: string
  readonly reason: string
  readonly action: string
}

/** Changes a link and writes its line to the audit trail; returns the link as it is then. */
export async function changeLink(
  ctx: Context,
  caller: OperatorCaller,
  { vendor, reason: given, action }: Act,
  write: (tx: Tx, before: LinkWithKeys | null) => Promise<Pick<AuditLine, 'before' | 'after'>>,
): Promise<Row> {
  requirePermission(caller, 'vendors.write')
  const reason = requireReason(given)
  const row = await ctx.db.transact(async (tx) => {
    await tx.query('select from vendors.link where vendor = $1 for update', [vendor])
    const find = async () => (await readLinks(tx)).find((link) => link.vendor === vendor) ?? null
    const line = await write(tx, await find())
    const after = (await rowsOf(tx)).find((link) => link.vendor === vendor) ?? refuse('vendor.unknown')
    await audit(tx, caller, { at: ctx.clock.now(), action, target: `vendor:${vendor}`, reason, ...line })
    return after
  })
  forgetLinks(ctx)
  return row
}

/** What an operator may change about a link; no other field reaches the office by way of it. */
const CHANGEABLE = [
  'adapter',
  'transferUrl',
  'enabled',
  'gameUrl',
  'currencies',
  'tokenMinutes',
  'mostBet',
  'lateWin',
  'settledRollback',
  'transactionsUrl',
  'stuckRule',
  'callsPerSecond',
  'sessionUrl',
  'rewardsUrl',
] as const satisfies readonly (keyof Link)[]

/** For the audit trail. */
export function linkOf(link: LinkWithKeys) {
  const { currencies, mostBet, ...rest } = only(link, CHANGEABLE)
  return { ...rest, currencies: [...currencies], mostBet: mostBet === null ? null : toWire(mostBet) }
}

function only<Key extends keyof Link>(link: Link, keys: readonly Key[]): Pick<Link, Key> {
  return Object.fromEntries(keys.map((key) => [key, link[key]])) as Pick<Link, Key>
}

const rowOf = (link: LinkWithKeys, requests: readonly VendorRequest[]): Row => ({
  vendor: link.vendor,
  ...linkOf(link),
  keys: link.keys.map(({ id, publicPem, addedAt, retiresAt }) => ({
    id,
    publicPem,
    addedAt: addedAt.getTime(),
    retiresAt: retiresAt?.getTime() ?? null,
  })),
  ownPublicPem: link.ownPublicPem,
  mostWin: toWire(link.mostWin),
  gameWins: [...link.gameWins].map(([game, mostWin]) => ({ game, mostWin: toWire(mostWin) })),
  requests: requests.filter(({ vendor }) => vendor === link.vendor).map(requestOf),
})

const requestOf = ({ id, act, content, reason, askedName, askedAt }: VendorRequest) => ({
  id: String(id),
  act,
  details: detailsOf(content),
  reason,
  askedBy: askedName,
  askedAt: askedAt.getTime(),
})

/** The content of a request as names and values to show. */
const detailsOf = (content: unknown): { name: string; value: string }[] =>
  Object.entries(content ?? {}).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
