import type { Currency } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { addKey, forgetLinks, type PluggedIn, readLinks, saveLink } from './link-store.ts'
import { ownPublicKey } from './own-key.ts'
import { keyFingerprint, readPublicKey } from './signature.ts'

export interface Plug {
  readonly vendor: string
  readonly gameUrl: string
  readonly transactionsUrl: string
  /** Under this address money is moved, where the vendor keeps it; null where it stays with us. */
  readonly transferUrl: string | null
  readonly currencies: readonly Currency[]
  readonly mostBet: bigint
  readonly publicPem: string
}

const TOKEN_MINUTES = 720

/**
 * Plugs a vendor of the demo in, where it is not yet, and answers the public half of the key that we sign
 * with to it. What an operator has changed stays; only a vendor on this machine is followed to another port,
 * and a key that is new to us stands beside those before it.
 */
export async function plugIn(ctx: Context, plug: Plug): Promise<string> {
  await ctx.db.transact(async (tx) => {
    // Processes that start together take turns.
    await tx.query('lock table vendors.link in share row exclusive mode')
    const known = (await readLinks(tx)).find(({ vendor }) => vendor === plug.vendor)
    await putLink(tx, plug, known)
    const key = readPublicKey(plug.publicPem)
    const id = key === null ? '' : `studio-${keyFingerprint(key).toString('hex').slice(0, 12)}`
    if (key === null) throw new Error(`the key of ${plug.vendor} cannot be read`)
    await addKey(tx, { vendor: plug.vendor, id, publicPem: plug.publicPem, at: ctx.clock.now() })
  })
  forgetLinks(ctx)
  return ownPublicKey(ctx, plug.vendor)
}

async function putLink(tx: Tx, plug: Plug, known: PluggedIn | undefined): Promise<void> {
  const { vendor, gameUrl, transactionsUrl, transferUrl, currencies, mostBet } = plug
  if (known !== undefined) {
    const list = known.transactionsUrl
    const purse = known.transferUrl
    const isMoved = purse !== null && transferUrl !== null && hasMoved(purse, transferUrl)
    await saveLink(tx, {
      ...known,
      gameUrl: hasMoved(known.gameUrl, gameUrl) ? gameUrl : known.gameUrl,
      transferUrl: isMoved ? transferUrl : purse,
      transactionsUrl: list !== null && hasMoved(list, transactionsUrl) ? transactionsUrl : list,
    })
    return
  }
  await saveLink(tx, {
    ...{ vendor, gameUrl, currencies, mostBet, enabled: true },
    ...{ transferUrl, adapter: transferUrl === null ? 'hub88' : 'transfer' },
    ...{ tokenMinutes: TOKEN_MINUTES, lateWin: 'accept', settledRollback: 'refuse' },
    ...{ transactionsUrl, stuckRule: 'queue', callsPerSecond: null },
  })
}

/** Whether an address differs by its port alone. */
function hasMoved(known: string, now: string): boolean {
  const [before, after] = [new URL(known), new URL(now)]
  before.port = after.port
  return known !== now && before.href === after.href
}
