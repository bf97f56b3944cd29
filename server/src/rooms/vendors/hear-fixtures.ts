import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { ProviderAnswer, ProviderCall } from '../../route.ts'
import { findGame, newestNews, recordMatches } from '../games/index.ts'
import { LARGEST_NEWS, matchOf, type NewsReply, readNews, writeNewsReply } from './fixture-news.ts'
import type { Status } from './hub88.ts'
import { findLink } from './link-store.ts'
import { isNewsPaced } from './pace-calls.ts'
import { judgeSignature, readBody } from './signed-call.ts'

/** Categories whose games are played on fixtures; others have nothing to tell. */
const WITH_FIXTURES: readonly string[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT']
/** Who says so is told nothing back. */
const UNTRUSTED: readonly Status[] = ['RS_ERROR_INVALID_PARTNER', 'RS_ERROR_INVALID_SIGNATURE']

const no = (status: Status): NewsReply => ({ status, taken: null })
/** Nobody looked at the call: nothing of it is told back. */
const TOO_MANY = no('RS_ERROR_TIMEOUT')

/** A vendor's news of its fixtures: HTTP 200 whatever came of it, with one of Hub88's statuses. */
export async function hearFixtures(ctx: Context, call: ProviderCall): Promise<ProviderAnswer> {
  const isSmall = call.rawBody.length <= LARGEST_NEWS
  const failed = (error: unknown): NewsReply => {
    if (error instanceof Refusal && error.code === 'url.refused') return no('RS_ERROR_WRONG_TYPES')
    ctx.log.error({ err: error, vendor: call.params.vendor, call: 'fixtures' }, 'news could not be recorded')
    return no('RS_ERROR_UNKNOWN')
  }
  const reply = isSmall ? await answer(ctx, call).catch(failed) : no('RS_ERROR_WRONG_SYNTAX')
  const isTrusted = isSmall && reply !== TOO_MANY && !UNTRUSTED.includes(reply.status)
  const body = writeNewsReply(reply, isTrusted ? readBody(call) : undefined)
  return { status: 200, type: 'application/json', body }
}

async function answer(ctx: Context, call: ProviderCall): Promise<NewsReply> {
  const link = await findLink(ctx, call.params.vendor ?? '')
  if (link === null) return no('RS_ERROR_INVALID_PARTNER')
  const signature = judgeSignature(ctx, link, call)
  if (signature === 'too_many') return TOO_MANY
  if (signature === 'wrong') {
    ctx.log.warn({ vendor: link.vendor, call: 'fixtures' }, 'news bears no signature of its vendor')
    return no('RS_ERROR_INVALID_SIGNATURE')
  }
  if (!isNewsPaced(ctx, link)) return no('RS_ERROR_TIMEOUT')
  // Whoever may not be played with has nothing to show on home.
  if (!link.enabled) return no('RS_ERROR_INVALID_PARTNER')
  return record(ctx, link.vendor, readBody(call))
}

/** All of it or nothing; older news than what stands is dropped, and the answer says what was news. */
async function record(ctx: Context, vendor: string, given: unknown): Promise<NewsReply> {
  const read = readNews(given)
  if ('status' in read) return no(read.status)
  const sequence = BigInt(read.news.sequence)
  const told = await Promise.all(
    read.news.fixtures.map(async (one) => {
      const game = await findGame(ctx, { vendor, code: one.game_code })
      const isPlayedOn = game !== null && WITH_FIXTURES.includes(game.category)
      return isPlayedOn ? matchOf(one, { nodeId: game.nodeId, sequence }) : null
    }),
  )
  const matches = told.filter((match) => match !== null)
  if (matches.length !== told.length) return no('RS_ERROR_INVALID_GAME')
  const recorded = await recordMatches(ctx, ctx.db, { vendor, matches })
  if (recorded.length === matches.length) return { status: 'RS_OK', taken: { recorded, sequence } }
  const fixtures = matches.map(({ fixture }) => fixture)
  const newest = await newestNews(ctx.db, { vendor, fixtures })
  return { status: 'RS_OK', taken: { recorded, sequence: newest } }
}
