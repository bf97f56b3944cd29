import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { VendorCode } from '../games/game.ts'
import { askBalance } from '../wallet/ask-balance.ts'
import { tellOperator } from '../wallet/tell-operator.ts'
import { createWays } from '../ways.ts'
import { KEEPER, vendorCodes } from './catalogue.ts'
import { forgetOld } from './forget.ts'
import { createHall, type Hall } from './hall.ts'
import { buildHttp } from './http.ts'
import { readEnd } from './journal.ts'
import { openOperatorKeys, readOwnKeys } from './keys.ts'
import { readPractice } from './practice.ts'
import { readPurse } from './purse.ts'
import { forgetSeats } from './seats.ts'
import { openSockets } from './socket.ts'
import { createWallets } from './wallets.ts'
import type { Player, Way, World } from './way.ts'

export interface StudioOptions {
  readonly db: pg.Pool
  readonly clock: Clock
  readonly random: (bytes: number) => Uint8Array
  readonly uuid: () => string
  readonly fetch: typeof globalThis.fetch
  readonly log: Logger
  /** The operator's origin. */
  readonly walletUrl: string
  readonly secret: string
  /** Where keys are kept, and where the built pages stand. */
  readonly data: string
  readonly pages: string
  readonly port: number
  readonly host: string
  readonly kickOffSeconds: number
  readonly tableSeconds: number
  readonly goneSeconds: number
}

const SWEEP_MILLISECONDS = 60_000

/** Starts the studio: takes up what an earlier process left, then opens its doors. The answer stops it. */
export async function startStudio(
  options: StudioOptions,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { db, clock, random, uuid, fetch, log, walletUrl: operatorUrl } = options
  const keys = await readOwnKeys(join(options.data, 'keys'), vendorCodes)
  const operator = await openOperatorKeys(join(options.data, 'operator.json'))
  let hall: Hall | undefined
  const wallets = createWallets({
    ...{ db, clock, uuid, fetch, operatorUrl, keys },
    tell: (balance) => hall?.tell(balance),
  })
  const endOf = (id: string) => readEnd(db, id)
  const asVendor = (vendor: VendorCode) => {
    const key = keys.get(vendor)
    if (key === undefined) throw new Error(`there is no vendor ${vendor}`)
    return { url: `${operatorUrl}/vendor/${vendor}`, key, fetch, clock }
  }
  const world: World = {
    ...{ db, clock, random, uuid, wallets: wallets.of, endOf, log },
    ...{ kickOffSeconds: options.kickOffSeconds, tableSeconds: options.tableSeconds },
    goneSeconds: options.goneSeconds,
    tellOperator: (vendor, path, content) => tellOperator(asVendor(vendor), path, content),
  }
  const balanceOf = async (player: Player): Promise<bigint | null> => {
    if (player.practice) return readPractice(db, player.user)
    if (player.vendor === KEEPER) return (await readPurse(db, player.user)) ?? 0n
    return askBalance({ ...asVendor(player.vendor), uuid }, player.wire)
  }
  const ways = createWays.map((create) => create(world))
  await wallets.resume()
  for (const way of ways) await way.start?.()
  const open = createHall({ ...world, balanceOf }, ways)
  hall = open
  const { secret, pages: folder } = options
  const app = await buildHttp({ world, ways, keys, operator, secret, folder, end: open.end })
  const closeSockets = openSockets(app.server, { world, hall: open })
  await app.listen({ port: options.port, host: options.host })
  const endSweeping = sweep(world, wallets.resume)
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    async stop() {
      endSweeping()
      closeSockets()
      await app.close()
      await open.settled()
      wallets.stop()
      await stopWays(ways)
    },
  }
}

/** Now and then: what a failed write left open goes on, and what nobody needs any more is forgotten. */
function sweep({ clock, db, log }: World, resume: () => Promise<void>): () => void {
  let cancel = (): void => undefined
  const again = (): void => {
    cancel = clock.after(SWEEP_MILLISECONDS, () => {
      Promise.all([resume(), forgetSeats(db, clock.now()), forgetOld(db, clock.now())])
        .catch((error: unknown) => log.error({ err: error }, 'could not sweep'))
        .finally(again)
    })
  }
  again()
  return () => cancel()
}

async function stopWays(ways: readonly Way[]): Promise<void> {
  for (const way of ways) await way.stop?.()
}
