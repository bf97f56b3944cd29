import type { Currency } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { addKey, forgetLinks, type LinkWithKeys, readLinks, saveLink, saveWinLimits } from './link-store.ts'
import { ownPublicKey } from './own-key.ts'
import { keyFingerprint, readPublicKey } from './signature.ts'

export interface Plug {
  readonly vendor: string
  readonly gameUrl: string
  readonly transactionsUrl: string
  /** The base address of transfer calls; null where the balance stays with us. */
  readonly transferUrl: string | null
  /** The base address of the call that ends a player's session. */
  readonly sessionUrl: string
  /** The base address of the calls about free rounds; null for a vendor without them. */
  readonly rewardsUrl: string | null
  readonly currencies: readonly Currency[]
  readonly mostBet: bigint
  readonly mostWin: bigint
  readonly publicPem: string
}

const TOKEN_MINUTES = 720

/**
 * Connects a vendor of the demo, unless it is connected already, and returns the public half of the key that
 * we sign calls to it with. What an operator has changed stays; only the port of an address on this machine
 * is updated, and a new key is added to those that the vendor has.
 */
export async function plugIn(ctx: Context, plug: Plug): Promise<string> {
  await ctx.db.transact(async (tx) => {
    // Processes that start together wait for each other.
    await tx.query('lock table vendors.link in share row exclusive mode')
    const known = (await readLinks(tx)).find(({ vendor }) => vendor === plug.vendor)
    await savePlug(tx, plug, known)
    const key = readPublicKey(plug.publicPem)
    const id = key === null ? '' : `studio-${keyFingerprint(key).toString('hex').slice(0, 12)}`
    if (key === null) throw new Error(`the key of ${plug.vendor} cannot be read`)
    await addKey(tx, { vendor: plug.vendor, id, publicPem: plug.publicPem, at: ctx.clock.now() })
  })
  forgetLinks(ctx)
  return ownPublicKey(ctx, plug.vendor)
}

async function savePlug(tx: Tx, plug: Plug, known: LinkWithKeys | undefined): Promise<void> {
  const { vendor, gameUrl, transactionsUrl, transferUrl, sessionUrl, currencies, mostBet, rewardsUrl } = plug
  if (known !== undefined) {
    const list = known.transactionsUrl
    const transfers = known.transferUrl
    const isMoved = transfers !== null && transferUrl !== null && hasMoved(transfers, transferUrl)
    await saveLink(
      tx,
      {
        ...known,
        gameUrl: hasMoved(known.gameUrl, gameUrl) ? gameUrl : known.gameUrl,
        transferUrl: isMoved ? transferUrl : transfers,
        sessionUrl:
          known.sessionUrl === null || hasMoved(known.sessionUrl, sessionUrl) ? sessionUrl : known.sessionUrl,
        rewardsUrl:
          known.rewardsUrl === null || rewardsUrl === null || hasMoved(known.rewardsUrl, rewardsUrl)
            ? rewardsUrl
            : known.rewardsUrl,
        transactionsUrl: list !== null && hasMoved(list, transactionsUrl) ? transactionsUrl : list,
      },
      known.isAgreed,
    )
    return
  }
  await saveLink(
    tx,
    {
      ...{ vendor, gameUrl, currencies, mostBet, enabled: true },
      ...{ sessionUrl, transferUrl, rewardsUrl, adapter: transferUrl === null ? 'hub88' : 'transfer' },
      ...{ tokenMinutes: TOKEN_MINUTES, lateWin: 'accept', settledRollback: 'refuse' },
      ...{ transactionsUrl, stuckRule: 'queue', callsPerSecond: null },
    },
    true,
  )
  await saveWinLimits(tx, vendor, { mostWin: plug.mostWin, gameWins: new Map() })
}

/** Whether an address differs by its port only. */
function hasMoved(known: string, now: string): boolean {
  const [before, after] = [new URL(known), new URL(now)]
  before.port = after.port
  return known !== now && before.href === after.href
}
