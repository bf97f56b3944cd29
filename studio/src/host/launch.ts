import { z } from 'zod'
import type { StudioGame, VendorCode } from '../games/game.ts'
import { PRACTICE_CURRENCY } from './practice.ts'
import type { Language } from './protocol.ts'
import type { Launch } from './seats.ts'

/** A page of the operator: its address goes into links, so only http(s) is accepted. */
const pageAddress = z
  .string()
  .max(2048)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
const name = z.string().regex(/^[\x21-\x7e]{1,128}$/)

/** Hub88's game/url. Without user and token it requests a demonstration. */
const body = z.object({
  user: name.optional(),
  token: name.optional(),
  game_code: name,
  currency: z.string().regex(/^[A-Z]{3}$/),
  lang: z.string().max(16).optional(),
  lobby_url: pageAddress.optional(),
  deposit_url: pageAddress.optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional().catch(undefined),
  // Which room of the game to open: a match of the operator's home page (docs/vendors.md).
  meta: z.object({ room_id: name.max(64).optional() }).optional(),
})

const LANGUAGES: Readonly<Record<string, Language>> = { ms: 'MS', id: 'MS', zh: 'CN' }

/** The launch of a body; null when it is malformed, or for a game that this vendor does not offer. */
export function readLaunch(
  given: unknown,
  vendor: VendorCode,
  offered: readonly StudioGame[],
): Launch | null {
  const read = body.safeParse(given)
  if (!read.success) return null
  const { user, token, game_code: game, currency, lang = 'en', lobby_url, deposit_url, ip, meta } = read.data
  if (!offered.some((one) => one.code === game && one.vendor === vendor)) return null
  if ((user === undefined) !== (token === undefined)) return null
  const isPractice = user === undefined || token === undefined
  return {
    vendor,
    game,
    user: user ?? null,
    token: token ?? '',
    currency: isPractice ? PRACTICE_CURRENCY : currency,
    language: LANGUAGES[lang.slice(0, 2).toLowerCase()] ?? 'EN',
    practice: isPractice,
    lobbyUrl: lobby_url ?? null,
    depositUrl: deposit_url ?? null,
    address: ip ?? null,
    room: meta?.room_id ?? null,
  }
}
