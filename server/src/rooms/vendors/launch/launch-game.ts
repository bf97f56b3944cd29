import type { vendorCalls } from '@koi/contract/calls/vendors.ts'
import { TRIAL_CURRENCY } from '@koi/contract/money.ts'
import type { vendorSchemas } from '@koi/contract/schemas/vendors.ts'
import type { MemberCaller } from '../../../caller.ts'
import { reachableFrom } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { type CatalogueGame, findGameByNode, hasMatch } from '../../games/index.ts'
import { keepSessionOpen } from '../../members/index.ts'
import { requirePlayAllowed } from '../../protection/index.ts'
import { homeCountry } from '../../whitelabel/index.ts'
import { findLink, type LinkWithKeys } from '../links/link-store.ts'
import { confirmToken, issueToken, revokeToken } from '../links/token.ts'
import { requestSessionEnd } from '../transfer/end-session.ts'
import {
  keepOpen,
  moveBalanceIn,
  recallAfterFailedLaunch,
  recallFromOtherVendors,
  sessionsAtLaunch,
} from '../transfer/launch-transfer.ts'
import { transferLinkOf } from '../transfer/request-transfer.ts'
import { fetchGameUrl } from './fetch-game-url.ts'

type VendorCommands = Commands<typeof vendorCalls, typeof vendorSchemas>

const MINUTE_MS = 60_000
const LANGUAGES = { EN: 'en', MS: 'ms', CN: 'zh' } as const

/**
 * The address of a game for a member (API-055): the server alone decides whether it may be played. A trial
 * member plays with trial credit where the vendor takes it, and the vendor's own demonstration elsewhere,
 * without a token.
 */
export const launchGame: VendorCommands['launchGame'] = async (ctx, caller, input) => {
  const game = await findGameByNode(ctx, BigInt(input.nodeId))
  if (game === null || game.vendor !== input.vendor) return refuse('game.unknown')
  const room = await roomWithin(ctx, game, input.gameId)
  if (!game.supportPlay) refuse('game.not_supported')
  await requirePlayAllowed(ctx, caller)
  const link = await findLink(ctx, game.vendor)
  if (!game.playable || link === null || !link.enabled) return refuse('game.closed')
  const real = caller.currency !== TRIAL_CURRENCY
  // Play money never leaves the house: a vendor that holds balances shows its demonstration instead.
  const isTaken = link.currencies.includes(caller.currency) && (real || link.adapter === 'hub88')
  if (!isTaken && real) refuse('game.not_supported')
  const { site, language, address } = caller.origin
  const content = {
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
    ? await openWithMoney(ctx, caller, { link, game, content })
    : await fetchGameUrl(ctx, link, { memberId: caller.id, content: { currency: 'XXX', ...content } })
  if (isTaken) await requireStillAllowed(ctx, caller, game.vendor)
  const takesMoney = isTaken && transferLinkOf(link) !== null ? { takesMoney: true as const } : {}
  return { gameUrl: reachableFrom(ctx.config, url, site), ...takesMoney }
}

/** A closure that was committed while the vendor opened the game may have come before the token. */
async function requireStillAllowed(ctx: Context, caller: MemberCaller, vendor: string): Promise<void> {
  try {
    await requirePlayAllowed(ctx, caller)
  } catch (error) {
    const { id: memberId, book } = caller
    await requestSessionEnd(ctx.db, {
      ...{ memberId, book, vendor },
      ...{ reason: 'play_closed', at: ctx.clock.now() },
    })
    throw error
  }
}

interface Opening {
  readonly link: LinkWithKeys
  readonly content: Readonly<Record<string, unknown>> & { readonly game_code: string }
}

/** Recalls the balance that other vendors hold first, then moves it in where this vendor holds balances. */
async function openWithMoney(
  ctx: Context,
  caller: MemberCaller,
  { game, ...opening }: Opening & { readonly game: CatalogueGame },
): Promise<string> {
  const { link } = opening
  const { vendor, tokenMinutes } = link
  const sessions = await sessionsAtLaunch(ctx, caller)
  await recallFromOtherVendors(ctx, caller, { sessions, vendor })
  const transferLink = transferLinkOf(link)
  if (transferLink === null) return openByToken(ctx, caller, opening)
  const before = sessions.find((one) => one.vendor === vendor) ?? null
  const session = await moveBalanceIn(ctx, caller, { link: transferLink, game, session: before })
  try {
    const url = await openByToken(ctx, caller, opening)
    await keepOpen(ctx, caller, { session, tokenMinutes })
    return url
  } catch (error) {
    await recallAfterFailedLaunch(ctx, session)
    throw error
  }
}

/** The token before it ends only once the game is open, so that a failed launch costs nothing. */
async function openByToken(ctx: Context, caller: MemberCaller, { link, content }: Opening): Promise<string> {
  const { vendor, tokenMinutes: minutes } = link
  const issued = await issueToken(ctx, caller, { vendor, game: content.game_code, minutes })
  try {
    const asked = { ...issued, currency: caller.currency, ...content }
    const url = await fetchGameUrl(ctx, link, { memberId: caller.id, content: asked })
    await confirmToken(ctx, issued.token)
    const until = new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS)
    await keepSessionOpen(ctx, caller.sessionId, until)
    return url
  } catch (error) {
    await revokeToken(ctx, issued.token)
    throw error
  }
}

/**
 * The game's own room is the default; the room of one of its coming or running matches is sent to the vendor
 * (HT-07). Refuses 'game.unknown' for any other room.
 */
async function roomWithin(ctx: Context, { nodeId, roomId }: CatalogueGame, asked: string) {
  if (asked === roomId) return {}
  if (!(await hasMatch(ctx, { nodeId, roomId: asked }))) refuse('game.unknown')
  return { meta: { room_id: asked } }
}
