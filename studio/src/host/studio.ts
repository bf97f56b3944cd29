import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Beacon } from '../beacon/beacon.ts'
import type { Clock } from '../clock.ts'
import { createGameModes } from '../game-modes.ts'
import type { VendorCode } from '../games/game.ts'
import type { Vault } from '../vault.ts'
import { callOperator } from '../wallet/call-operator.ts'
import { fetchBalance } from '../wallet/fetch-balance.ts'
import { TRANSFER_VENDOR, vendorCodes } from './catalogue.ts'
import { forgetOld } from './forget.ts'
import type { GameMode, Player, PlayerName, World } from './game-mode.ts'
import { createHall, type Hall } from './hall.ts'
import { readHeldBalance } from './held-balance.ts'
import { buildHttp } from './http.ts'
import { readEnd } from './journal.ts'
import { openOperatorKeys, readOwnKeys } from './keys.ts'
import { readPractice } from './practice.ts'
import { forgetSeats } from './seats.ts'
import { endSessions } from './sessions.ts'
import { openSockets } from './socket.ts'
import { createWallets } from './wallets.ts'

export interface StudioOptions {
  readonly db: pg.Pool
  readonly clock: Clock
  readonly random: (bytes: number) => Uint8Array
  readonly uuid: () => string
  readonly fetch: typeof globalThis.fetch
  readonly log: Logger
  readonly vault: Vault
  readonly beacon: Beacon
  /** The operator's origin. */
  readonly walletUrl: string
  readonly secret: string
  /** The folders of the keys and of the built pages. */
  readonly data: string
  readonly pages: string
  readonly port: number
  readonly host: string
  readonly kickOffSeconds: number
  readonly tableSeconds: number
  readonly goneSeconds: number
}

const SWEEP_MILLISECONDS = 60_000

/**
 * Starts the studio: resumes what an earlier process left open, then listens. The returned function stops it.
 */
export async function startStudio(
  options: StudioOptions,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { db, clock, random, uuid, fetch, log, walletUrl: operatorUrl } = options
  const keys = await readOwnKeys(join(options.data, 'keys'), vendorCodes)
  const operator = await openOperatorKeys(join(options.data, 'operator.json'))
  let hall: Hall | undefined
  const wallets = createWallets({
    ...{ db, clock, uuid, fetch, operatorUrl, keys },
    notifyBalance: (balance) => hall?.notifyBalance(balance),
  })
  const endOf = (id: string) => readEnd(db, id)
  const asVendor = (vendor: VendorCode) => {
    const key = keys.get(vendor)
    if (key === undefined) throw new Error(`there is no vendor ${vendor}`)
    return { url: `${operatorUrl}/vendor/${vendor}`, key, fetch, clock }
  }
  const world: World = {
    ...{ db, clock, random, uuid, wallets: wallets.of, endOf, log },
    ...{ vault: options.vault, beacon: options.beacon },
    ...{ kickOffSeconds: options.kickOffSeconds, tableSeconds: options.tableSeconds },
    goneSeconds: options.goneSeconds,
    callOperator: (vendor, path, content) => callOperator(asVendor(vendor), path, content),
    endPlayer: async (of, why) => void (await end(of, why)),
  }
  const end = async (of: PlayerName, why: string): Promise<number> =>
    hall === undefined ? 0 : endSessions({ db, clock, modes, hall }, of, why)
  const balanceOf = async (player: Player): Promise<bigint | null> => {
    if (player.practice) return readPractice(db, player.user)
    if (player.vendor === TRANSFER_VENDOR) return (await readHeldBalance(db, player.user)) ?? 0n
    return fetchBalance({ ...asVendor(player.vendor), uuid }, player.wire)
  }
  const modes = createGameModes.map((create) => create(world))
  await wallets.resume()
  for (const mode of modes) await mode.start?.()
  const open = createHall({ ...world, balanceOf }, modes)
  hall = open
  const { secret, pages: folder } = options
  const app = await buildHttp({ world, modes, keys, operator, secret, folder, end: open.end, endPlayer: end })
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
      await stopModes(modes)
    },
  }
}

/** From time to time: resumes what a failed write left open, and deletes old rows. */
function sweep({ clock, db, log }: World, resume: () => Promise<void>): () => void {
  let cancel = (): void => undefined
  const again = (): void => {
    cancel = clock.after(SWEEP_MILLISECONDS, () => {
      Promise.all([resume(), forgetSeats(db, clock.now()), forgetOld(db, clock.now())])
        .catch((error: unknown) => log.error({ err: error }, 'the sweep failed'))
        .finally(again)
    })
  }
  again()
  return () => cancel()
}

async function stopModes(modes: readonly GameMode[]): Promise<void> {
  for (const mode of modes) await mode.stop?.()
}
