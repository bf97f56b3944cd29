import type { vendorCalls } from '@koi/contract/calls/vendors.ts'
import { currencies } from '@koi/contract/money.ts'
import type { vendorSchemas } from '@koi/contract/schemas/vendors.ts'
import type { MemberCaller } from '../../../caller.ts'
import { reachableFrom } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { type CatalogueGame, findGameByNode, hasMatch } from '../../games/index.ts'
import { mayPlay } from '../../protection/index.ts'
import { homeCountry } from '../../whitelabel/index.ts'
import { findLink, type PluggedIn } from '../links/link-store.ts'
import { confirmToken, dropToken, makeToken } from '../links/token.ts'
import { isGameAddress } from '../links/vendor-address.ts'
import { comeHome, fetchFromOthers, keeperOf, settleDown, takeAlong } from '../transfer/take-along.ts'
import { askForGame } from './open-game.ts'

type VendorCommands = Commands<typeof vendorCalls, typeof vendorSchemas>

const LANGUAGES = { EN: 'en', MS: 'ms', CN: 'zh' } as const

/**
 * The address of a game for a member (API-055): the server alone decides whether it may be played. Trial
 * credit goes to vendors that take it; others show a trial their own demonstration, without a token.
 */
export const launchGame: VendorCommands['launchGame'] = async (ctx, caller, input) => {
  const game = await findGameByNode(ctx, BigInt(input.nodeId))
  if (game === null || game.vendor !== input.vendor) return refuse('game.unknown')
  const room = await roomWithin(ctx, game, input.gameId)
  if (!game.supportPlay) refuse('game.not_supported')
  await mayPlay(ctx, caller)
  const link = await findLink(ctx, game.vendor)
  if (!game.playable || link === null || !link.enabled) return refuse('game.closed')
  const { real } = currencies[caller.currency]
  // Play money never leaves the house: a vendor that keeps what it is given shows its demonstration instead.
  const isTaken = link.currencies.includes(caller.currency) && (real || link.adapter === 'hub88')
  if (!isTaken && real) refuse('game.not_supported')
  const { site, language, address } = caller.origin
  const asked = {
    game_code: game.code,
    platform: 'GPL_MOBILE',
    country: await homeCountry(ctx),
    lang: LANGUAGES[language],
    lobby_url: `${site}/m/leaveGame`,
    deposit_url: `${site}/m/voucherCenter`,
    ip: address,
    operator_id: ctx.config.KOI_MERCHANT,
    ...room,
  }
  const url = isTaken
    ? await openWithMoney(ctx, caller, { link, game, asked })
    : await open(ctx, link, { currency: 'XXX', ...asked })
  const takesMoney = isTaken && keeperOf(link) !== null ? { takesMoney: true as const } : {}
  return { gameUrl: reachableFrom(ctx.config, url, site), ...takesMoney }
}

interface Opening {
  readonly link: PluggedIn
  readonly asked: Readonly<Record<string, unknown>> & { readonly game_code: string }
}

/** Money that lies with other vendors is fetched first, and taken along to a vendor that keeps it. */
async function openWithMoney(
  ctx: Context,
  caller: MemberCaller,
  { game, ...opening }: Opening & { readonly game: CatalogueGame },
): Promise<string> {
  const { link } = opening
  await fetchFromOthers(ctx, caller, link.vendor)
  const keeper = keeperOf(link)
  if (keeper === null) return openByToken(ctx, caller, opening)
  await takeAlong(ctx, caller, { link: keeper, game })
  try {
    const url = await openByToken(ctx, caller, opening)
    await settleDown(ctx, caller, link)
    return url
  } catch (error) {
    await comeHome(ctx, caller, link.vendor)
    throw error
  }
}

/** The sitting before it ends once this one is open: a launch that fails costs nothing. */
async function openByToken(ctx: Context, caller: MemberCaller, { link, asked }: Opening): Promise<string> {
  const { vendor, tokenMinutes: minutes } = link
  const issued = await makeToken(ctx, caller, { vendor, game: asked.game_code, minutes })
  try {
    const url = await open(ctx, link, { ...issued, currency: caller.currency, ...asked })
    await confirmToken(ctx, issued.token)
    return url
  } catch (error) {
    await dropToken(ctx, issued.token)
    throw error
  }
}

/** Where the vendor says that the game stands, when its link stands for that. */
async function open(ctx: Context, link: PluggedIn, content: Readonly<Record<string, unknown>>) {
  const url = await askForGame(ctx, link, content)
  if (isGameAddress(link.gameUrl, url)) return url
  const { vendor } = link
  ctx.log.error({ vendor, host: URL.parse(url)?.host }, 'a game stands where its link does not')
  return refuse('game.launch_failed')
}

/**
 * The room of the game itself needs no word; that of a match of it that is coming or goes on is told to the
 * vendor (HT-07). Refuses 'game.unknown' for any other.
 */
async function roomWithin(ctx: Context, { nodeId, roomId }: CatalogueGame, asked: string) {
  if (asked === roomId) return {}
  if (!(await hasMatch(ctx, { nodeId, roomId: asked }))) refuse('game.unknown')
  return { meta: { room_id: asked } }
}
