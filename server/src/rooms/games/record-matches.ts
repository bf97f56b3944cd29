import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { readCatalogue } from './catalogue.ts'
import { type Match, upsertMatches } from './match-store.ts'
import { isPictureAddress } from './picture-address.ts'

/**
 * Records a vendor's reports about its fixtures and returns the fixtures that were new: a report older than
 * the stored one is dropped. Refuses `game.unknown` for a game that is not this vendor's, `url.refused` for a
 * picture that is not the site's own, an http(s) URL or an inline SVG.
 */
export async function recordMatches(
  ctx: Context,
  db: Db,
  { vendor, matches }: { readonly vendor: string; readonly matches: readonly Match[] },
): Promise<string[]> {
  const { byNode } = await readCatalogue(ctx)
  for (const { nodeId, home, away } of matches) {
    if (byNode.get(String(nodeId))?.game.vendor !== vendor) refuse('game.unknown', { nodeId: String(nodeId) })
    if (![home, away].every(({ image }) => isTeamPicture(image))) refuse('url.refused')
  }
  if (matches.length === 0) return []
  return upsertMatches(db, { vendor, matches, at: ctx.clock.now() })
}

/**
 * A crest may be an inline SVG: pages load no pictures from a vendor's host, and run no script in an image.
 */
const isTeamPicture = (image: string): boolean =>
  isPictureAddress(image) || /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+={0,2}$/.test(image)
