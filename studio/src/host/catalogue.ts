import type { KeyObject } from 'node:crypto'
import { games } from '../games/catalogue.ts'
import { dragonGate } from '../games/dragon-gate/game.ts'
import type { StudioGame, VendorCode } from '../games/game.ts'
import type { GameMode } from './game-mode.ts'
import { publicPem } from './keys.ts'
import type { Language } from './protocol.ts'

type Names = Readonly<Record<Language, string>>

/** The names of the studio's vendors, as players see them. */
const VENDOR_NAMES: Readonly<Record<VendorCode, Names>> = {
  KOIRNG: { EN: 'Koi Reels', MS: 'Koi Gelendong', CN: '锦鲤电子' },
  KOILIVE: { EN: 'Koi Tables', MS: 'Koi Meja', CN: '锦鲤桌台' },
  KOIFISH: { EN: 'Koi Reef', MS: 'Koi Terumbu', CN: '锦鲤捕鱼' },
  KOIPVP: { EN: 'Koi Cards', MS: 'Koi Daun Terup', CN: '锦鲤棋牌' },
  KOISPORT: { EN: 'Koi League', MS: 'Koi Liga', CN: '锦鲤体育' },
  KOIESPORT: { EN: 'Koi Arena', MS: 'Koi Arena', CN: '锦鲤电竞' },
  KOICOCK: { EN: 'Koi Derby', MS: 'Koi Derbi', CN: '锦鲤斗鸡' },
  KOIPURSE: { EN: 'Koi Purse', MS: 'Koi Dompet', CN: '锦鲤钱包' },
}

/** The vendor that holds its players' balances while they play: it offers one of our games again. */
export const TRANSFER_VENDOR = 'KOIPURSE' satisfies VendorCode
const heldGame: StudioGame = {
  ...dragonGate,
  vendor: TRANSFER_VENDOR,
  names: { EN: 'Gate with a Purse', MS: 'Gerbang dengan Dompet', CN: '钱包龙门' },
}
const offers: readonly StudioGame[] = [...games, heldGame]

export const vendorCodes: readonly VendorCode[] = [...new Set(offers.map(({ vendor }) => vendor))]

/** The games that some mode plays, for each vendor that offers them. */
export const playedGames = (modes: readonly GameMode[]): readonly StudioGame[] => {
  const played = new Set(modes.flatMap((mode) => mode.games))
  return offers.filter(({ code }) => played.has(code))
}

/** A vendor whose game another one offers too has a picture of its own for it. */
const ARTWORK: Readonly<Partial<Record<VendorCode, string>>> = { KOIPURSE: 'purse-gate' }

/** The games of each vendor, with its public key: what an operator connects. */
export function vendorsJson(modes: readonly GameMode[], keys: ReadonlyMap<VendorCode, KeyObject>): object {
  const offered = playedGames(modes)
  const vendors = vendorCodes.flatMap((code) => {
    const own = offered.filter(({ vendor }) => vendor === code)
    const [first] = own
    const key = keys.get(code)
    if (first === undefined || key === undefined) return []
    const listed = own.map((game) => ({
      code: game.code,
      names: game.names,
      category: game.category,
      tags: TAGS[game.code] ?? [],
      artwork: `/art/${ARTWORK[code] ?? game.code}.png`,
    }))
    const wallet = code === TRANSFER_VENDOR ? 'transfer' : 'seamless'
    const artwork = `/art/${code.toLowerCase()}.png`
    const freeRounds = own.some((game) => hasFreeRounds(modes, game))
    const shown = { code, names: VENDOR_NAMES[code], category: first.category, wallet, artwork, freeRounds }
    return [{ ...shown, publicKey: publicPem(key), games: listed }]
  })
  return { vendors }
}

/** Whether the operator can give free rounds in a game: not where we hold the player's balance. */
const hasFreeRounds = (modes: readonly GameMode[], { vendor, code }: StudioGame): boolean =>
  vendor !== TRANSFER_VENDOR &&
  modes.some(({ games, freeRounds }) => games.includes(code) && (freeRounds?.(code) ?? []).length > 0)

const TAGS: Readonly<Record<string, readonly string[]>> = {
  'pearl-pond': ['slots', 'free-spins'],
  'dragon-gate': ['slots', 'ways'],
  'lotus-cascade': ['slots', 'cascade'],
  'moon-mines': ['instant'],
}
