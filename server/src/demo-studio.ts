import { setTimeout as pause } from 'node:timers/promises'
import { ONE } from '@koi/contract/money.ts'
import { z } from 'zod'
import type { Context } from './context.ts'
import { findGame, forgetCatalogue, keepArtwork, type NewGame, putVendor } from './rooms/games/index.ts'
import { plugIn } from './rooms/vendors/index.ts'

/**
 * The demo plugs the studio in as an operator would: catalogue, link and keys. The studio is a process of its
 * own that may be up later than this one, or not at all: nothing waits for it.
 */
const names = z.object({ EN: z.string().min(1), MS: z.string().min(1), CN: z.string().min(1) })
const category = z.enum(['SPORTS', 'FISH', 'LIVE', 'PVP', 'RNG', 'ESPORTS', 'COCKFIGHT'])
const catalogue = z.object({
  vendors: z.array(
    z.object({
      code: z.string().regex(/^[A-Z0-9_]{2,24}$/),
      names,
      category,
      /** Where members' money is while they play: with us, or with the vendor. */
      wallet: z.enum(['seamless', 'transfer']).default('seamless'),
      publicKey: z.string().max(2048),
      games: z.array(
        z.object({
          code: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
          names,
          category,
          tags: z.array(z.string().max(32)),
          artwork: z.string().regex(/^\/[\w./-]{1,200}$/),
        }),
      ),
    }),
  ),
})
type Vendor = z.output<typeof catalogue>['vendors'][number]
type Listed = Vendor['games'][number]

/** What members of the demo see first (HM-13), the most wanted first. */
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
/** The largest single stake that the demo takes, per vendor; of reels it bounds what one round can pay. */
const MAX_BET = { KOIRNG: 100n * ONE } as Readonly<Record<string, bigint>>
const MAX_BET_OF_OTHERS = 20_000n * ONE

const PATIENCE_MS = 5_000
const LARGEST_PICTURE = 2_000_000
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

interface Studio {
  readonly url: string
  readonly secret: string
}

/** Plugs the studio in as soon as it answers, and tries until then; the answer stops trying. */
export function seedStudio(ctx: Context): () => Promise<void> {
  const { config } = ctx
  if (config.KOI_MODE !== 'demo') throw new Error('the studio is for the demo only')
  const { KOI_STUDIO_URL: url, KOI_STUDIO_SECRET: secret } = config
  if (url === undefined || secret === undefined) return async () => undefined
  const stopping = new AbortController()
  const trying = (async () => {
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      try {
        return await plugStudioIn(ctx, { url, secret })
      } catch (error) {
        ctx.log.info({ err: error }, 'the studio could not be plugged in yet')
      }
      const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await trying
  }
}

/** One try: whatever is missing is added, and what stands is an operator's. Safe at every start. */
export async function plugStudioIn(ctx: Context, studio: Studio): Promise<void> {
  const answer = await ask(ctx, `${studio.url}/vendor.json`)
  const { vendors } = catalogue.parse(await answer.json())
  const ours: Record<string, string> = {}
  for (const [position, vendor] of vendors.entries()) {
    await putInCatalogue(ctx, studio, { vendor, position })
    ours[vendor.code] = await plugIn(ctx, {
      vendor: vendor.code,
      gameUrl: `${studio.url}/launch/${vendor.code}`,
      transactionsUrl: `${studio.url}/transactions/${vendor.code}`,
      transferUrl: vendor.wallet === 'transfer' ? `${studio.url}/purse/${vendor.code}` : null,
      currencies: vendor.wallet === 'transfer' ? ['CNY'] : ['CNY', 'FUN'],
      mostBet: MAX_BET[vendor.code] ?? MAX_BET_OF_OTHERS,
      publicPem: vendor.publicKey,
    })
  }
  await ask(ctx, `${studio.url}/operator`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${studio.secret}` },
    body: JSON.stringify(ours),
  })
}

async function ask(ctx: Context, address: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await ctx.fetch(address, { ...init, redirect: 'error', signal })
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response
}

async function putInCatalogue(
  ctx: Context,
  studio: Studio,
  { vendor, position }: { readonly vendor: Vendor; readonly position: number },
): Promise<void> {
  const { code, games } = vendor
  const known = await Promise.all(games.map((game) => findGame(ctx, { vendor: code, code: game.code })))
  const missing = games.filter((_, at) => known[at] === null)
  if (missing.length === 0) return
  const pictures = await Promise.all(missing.map((game) => readPicture(ctx, studio, game)))
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const icons: (string | null)[] = []
    for (const picture of pictures) icons.push(picture && (await keepArtwork(tx, picture, at)))
    const [first = null] = icons
    await putVendor(tx, {
      vendor: {
        ...{ code, names: vendor.names, categories: [vendor.category], position },
        ...(first !== null && { icon: first, largeIcon: first }),
      },
      games: missing.map((game, place) => newGame(vendor, game, icons[place] ?? null)),
      at,
    })
  })
  forgetCatalogue(ctx)
}

function newGame({ wallet }: Vendor, game: Listed, icon: string | null): NewGame {
  const { code, names: named, category: kind, tags } = game
  // One tile of a game among the most wanted is enough.
  const rank = wallet === 'transfer' ? -1 : HOT.indexOf(code)
  return {
    ...{ code, names: named, category: kind, tags },
    ...(icon !== null && { icon, mobileIcon: icon, largeIcon: icon }),
    ...(rank >= 0 && { hotRank: rank + 1 }),
  }
}

/** A game's picture; null when there is none, and its tile then shows the drawing of its kind. */
async function readPicture(ctx: Context, { url }: Studio, { artwork }: Listed): Promise<Buffer | null> {
  try {
    const content = Buffer.from(await (await ask(ctx, `${url}${artwork}`)).arrayBuffer())
    return content.length > LARGEST_PICTURE ? null : content
  } catch (error) {
    ctx.log.info({ err: error, artwork }, 'a game of the studio has no picture')
    return null
  }
}
