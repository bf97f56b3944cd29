import { CallError } from '@koi/contract/envelope.ts'
import { expect } from '@playwright/test'
import { cents } from './cents.ts'
import type { Member } from './members.ts'

/** A member's balance at the operator, in cents. */
export const balanceInCents = async ({ api }: Pick<Member, 'api'>): Promise<number> =>
  cents((await api.walletBalance({})).sumBalance)

/**
 * Launches a game of the studio for a member, as its tile does; returns its URL. Found by its English name.
 * The studio is a process of its own: right after the start it may not be there yet.
 */
export async function launch({ api }: Pick<Member, 'api'>, search: string): Promise<string> {
  const { games } = await api.gameList({ search, language: 'EN', pageNo: 1, pageSize: 26 })
  const [game] = games
  if (game === undefined) throw new Error(`no game ${search}`)
  const { nodeId, vassalage: vendor, gameType: gameCategory, roomId: gameId } = game
  const open = () =>
    api.launchGame({ gameCategory, vendor, gameId, nodeId, showChoice: false }).then(
      ({ gameUrl }) => gameUrl,
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'game.launch_failed') return null
        throw error
      },
    )
  let url: string | null = null
  await expect.poll(async () => (url = await open()), { message: `${search} opens` }).not.toBeNull()
  return url ?? ''
}
