import { cents } from './cents.ts'
import type { Member } from './members.ts'

/** What a member has at the operator, in cents. */
export const owned = async ({ api }: Pick<Member, 'api'>): Promise<number> =>
  cents((await api.walletBalance({})).sumBalance)

/** Where a game of the studio opens for a member, as its tile would ask for it; found by its English name. */
export async function launch({ api }: Pick<Member, 'api'>, search: string): Promise<string> {
  const { games } = await api.gameList({ search, language: 'EN', pageNo: 1, pageSize: 26 })
  const [game] = games
  if (game === undefined) throw new Error(`no game ${search}`)
  const { nodeId, vassalage: vendor, gameType: gameCategory, roomId: gameId } = game
  return (await api.launchGame({ gameCategory, vendor, gameId, nodeId, showChoice: false })).gameUrl
}
