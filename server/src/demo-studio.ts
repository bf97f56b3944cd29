import { setTimeout as pause } from 'node:timers/promises'
import { ONE, realCurrency } from '@koi/contract/money.ts'
import { z } from 'zod'
import type { Context } from './context.ts'
import { addToCatalogue, findGame, forgetCatalogue, type NewGame, storeArtwork } from './rooms/games/index.ts'
import { memberByAccount } from './rooms/members/index.ts'
import { grantFreeRounds, plugIn } from './rooms/vendors/index.ts'

/**
 * The demo connects the studio as an operator would: catalogue, link and keys. The studio is a separate
 * process that may start later than this one, or never: nothing waits for it.
 */
const names = z.object({ EN: z.string().min(1), MS: z.string().min(1), CN: z.string().min(1) })
const category = z.enum(['SPORTS', 'FISH', 'LIVE', 'PVP', 'RNG', 'ESPORTS', 'COCKFIGHT'])
const artwork = z.string().regex(/^\/[\w./-]{1,200}$/)
const catalogue = z.object({
  vendors: z.array(
    z.object({
      code: z.string().regex(/^[A-Z0-9_]{2,24}$/),
      names,
      category,
      /** Where members' money is while they play: in our wallet or with the vendor. */
      wallet: z.enum(['seamless', 'transfer']).default('seamless'),
      /** Whether players of its games can be given free rounds. */
      freeRounds: z.boolean().default(false),
      publicKey: z.string().max(2048),
      artwork,
      games: z.array(
        z.object({
          code: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
          names,
          category,
          tags: z.array(z.string().max(32)),
          artwork,
        }),
      ),
    }),
  ),
})
type Vendor = z.output<typeof catalogue>['vendors'][number]
type Listed = Vendor['games'][number]

/** The hot games of the demo (HM-13), most popular first. */
const HOT = [
  'pearl-pond',
  'lantern-reef',
  'roulette',
  'dragon-gate',
  'moon-mines',
  'bull-bull',
  'baccarat',
  'pond-league',
]
/** The largest single stake that the demo accepts, per vendor; for reels it bounds what one round can pay. */
const MAX_BET = { KOIRNG: 100n * ONE } as Readonly<Record<string, bigint>>
const MAX_BET_OF_OTHERS = 20_000n * ONE
/** The largest win of a round: for reels the largest stake times the bound of docs/studio.md. */
const MAX_WIN = { KOIRNG: 12_000_000n * ONE, KOIPURSE: 12_000_000n * ONE } as Readonly<Record<string, bigint>>
const MAX_WIN_OF_OTHERS = 1_000_000n * ONE

const TIMEOUT_MS = 5_000
const MAX_PICTURE_BYTES = 2_000_000
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

interface Studio {
  readonly url: string
  readonly secret: string
}

/** Connects the studio as soon as it answers, retrying until then; call the returned function to stop. */
export function seedStudio(ctx: Context): () => Promise<void> {
  const { config } = ctx
  if (config.KOI_MODE !== 'demo') throw new Error('the studio is for the demo only')
  const { KOI_STUDIO_URL: url, KOI_STUDIO_SECRET: secret } = config
  if (url === undefined || secret === undefined) return async () => undefined
  const stopping = new AbortController()
  const connecting = (async () => {
    for (let attempts = 0; !stopping.signal.aborted; attempts += 1) {
      try {
        return await connectStudio(ctx, { url, secret })
      } catch (error) {
        ctx.log.info({ err: error }, 'could not connect the studio yet')
      }
      const ms = PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)]
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await connecting
  }
}

/** One attempt: adds what is missing and leaves what operators changed. Safe to run at every start. */
export async function connectStudio(ctx: Context, studio: Studio): Promise<void> {
  const answer = await request(ctx, `${studio.url}/vendor.json`)
  const { vendors } = catalogue.parse(await answer.json())
  const ours: Record<string, string> = {}
  for (const [position, vendor] of vendors.entries()) {
    await addMissingGames(ctx, studio, { vendor, position })
    ours[vendor.code] = await plugIn(ctx, {
      vendor: vendor.code,
      gameUrl: `${studio.url}/launch/${vendor.code}`,
      transactionsUrl: `${studio.url}/transactions/${vendor.code}`,
      transferUrl: vendor.wallet === 'transfer' ? `${studio.url}/purse/${vendor.code}` : null,
      sessionUrl: `${studio.url}/sessions/${vendor.code}`,
      rewardsUrl: vendor.freeRounds ? `${studio.url}/rewards/${vendor.code}` : null,
      currencies: vendor.wallet === 'transfer' ? [realCurrency()] : [realCurrency(), 'FUN'],
      mostBet: MAX_BET[vendor.code] ?? MAX_BET_OF_OTHERS,
      mostWin: MAX_WIN[vendor.code] ?? MAX_WIN_OF_OTHERS,
      publicPem: vendor.publicKey,
    })
  }
  await request(ctx, `${studio.url}/operator`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${studio.secret}` },
    body: JSON.stringify(ours),
  })
  await giveFreeRounds(ctx)
}

const FREE_ROUNDS_DAYS = 30

/** The demo's member has ten free rounds in a slot, given once. */
async function giveFreeRounds(ctx: Context): Promise<void> {
  const member = await memberByAccount(ctx.db, 'linh88')
  if (member === null || (await findGame(ctx, FREE_GAME)) === null) return
  await ctx.db.transact((tx) =>
    grantFreeRounds(ctx, tx, {
      ...{ member, game: FREE_GAME, rounds: 10, betValue: ONE, source: 'demo:linh88', winsTo: 'cash' },
      expiresAt: new Date(ctx.clock.now().getTime() + FREE_ROUNDS_DAYS * 86_400_000),
      ...{ turnoverRate: 10_000, maxWin: 500n * ONE },
    }),
  )
}

const FREE_GAME = { vendor: 'KOIRNG', code: 'pearl-pond' }

async function request(ctx: Context, address: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await ctx.fetch(address, { ...init, redirect: 'error', signal })
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  return response
}

async function addMissingGames(
  ctx: Context,
  studio: Studio,
  { vendor, position }: { readonly vendor: Vendor; readonly position: number },
): Promise<void> {
  const { code, games } = vendor
  const existing = await Promise.all(games.map((game) => findGame(ctx, { vendor: code, code: game.code })))
  const missing = games.filter((_, at) => existing[at] === null)
  if (missing.length === 0) return
  const listed = [vendor, ...missing]
  const pictures = await Promise.all(listed.map((entry) => readPicture(ctx, studio, entry)))
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const stored: (string | null)[] = []
    for (const picture of pictures) stored.push(picture && (await storeArtwork(tx, picture, at)))
    const [own = null, ...icons] = stored
    await addToCatalogue(tx, {
      vendor: {
        ...{ code, names: vendor.names, categories: [vendor.category], position },
        ...(own !== null && { icon: own, largeIcon: own }),
      },
      games: missing.map((game, place) => newGame(vendor, game, icons[place] ?? null)),
      at,
    })
  })
  forgetCatalogue(ctx)
}

function newGame({ wallet }: Vendor, game: Listed, icon: string | null): NewGame {
  const { code, names: named, category: kind, tags } = game
  // One tile per game is enough among the hot games.
  const rank = wallet === 'transfer' ? -1 : HOT.indexOf(code)
  return {
    ...{ code, names: named, category: kind, tags },
    ...(icon !== null && { icon, mobileIcon: icon, largeIcon: icon }),
    ...(rank >= 0 && { hotRank: rank + 1 }),
  }
}

/** The picture of a game or a vendor; null if it has none, and its tile shows the drawing of its category. */
async function readPicture(
  ctx: Context,
  { url }: Studio,
  { artwork }: Pick<Listed, 'artwork'>,
): Promise<Buffer | null> {
  try {
    const content = Buffer.from(await (await request(ctx, `${url}${artwork}`)).arrayBuffer())
    return content.length > MAX_PICTURE_BYTES ? null : content
  } catch (error) {
    ctx.log.info({ err: error, artwork }, 'could not read a picture of the studio')
    return null
  }
}
