import type { ReactElement } from 'react'
import { type GameType, isLottery } from '../../games/catalogue.ts'
import { GameTiles } from '../lottery/GameTiles.tsx'
import { found, recent } from '../lottery/game-search.ts'
import { LotteryTile } from '../lottery/LotteryTile.tsx'
import { allGames, type LotteryGame } from '../lottery/lottery-tabs.ts'
import { useLotteryMenu, useRecentOrders } from '../lottery/queries.ts'

/** The house's own lotteries: of one kind of game, or those that a search finds. */
export function useLotteryGames(asked: { gameType: GameType } | { search: string }): readonly LotteryGame[] {
  const groups = useLotteryMenu().data?.groups ?? []
  if ('search' in asked) return asked.search === '' ? [] : found(allGames(groups), asked.search)
  if (!isLottery(asked.gameType)) return []
  return groups.filter(({ lane }) => lane === asked.gameType).flatMap(({ gameMenus }) => gameMenus)
}

/** The house's own lotteries that the member's last tickets are of, as tiles. */
export function useRecentLotteries(): readonly ReactElement[] {
  const groups = useLotteryMenu().data?.groups ?? []
  const { data: codes = [] } = useRecentOrders()
  return recent(allGames(groups), codes).map((game) => <LotteryTile key={game.gameId} game={game} />)
}

/** Nothing where there are none. */
export function LotteryTiles({ games }: { games: readonly LotteryGame[] }) {
  return games.length === 0 ? null : <GameTiles games={games} />
}
