import { LoadFailed } from '../../api/Loaded.tsx'
import { type GameType, isLottery } from '../../games/catalogue.ts'
import { useElectronicList } from '../lottery/electronic-list.ts'
import { GameTiles } from '../lottery/GameTiles.tsx'
import { searchGames } from '../lottery/game-search.ts'
import { allGames, type LotteryGame } from '../lottery/lottery-tabs.ts'
import { useLotteryMenu } from '../lottery/queries.ts'

/** Lotteries of the house for a screen, with placeholders while they load, or the error. */
export interface Lotteries {
  readonly games: readonly LotteryGame[]
  readonly placeholders: number
  readonly failed: { readonly error: unknown; readonly retry: () => unknown } | null
}

/** The lotteries that match a search. */
export function useFoundLotteries(search: string): Lotteries {
  const groups = useLotteryMenu().data?.groups ?? []
  return loaded(search === '' ? [] : searchGames(allGames(groups), search))
}

/** The lotteries of one kind of game. */
export function useLotteries(gameType: GameType): Lotteries {
  const electronic = useElectronicList(gameType === 'ELOTT')
  const groups = useLotteryMenu().data?.groups ?? []
  if (gameType === 'ELOTT') return electronic
  const ours = isLottery(gameType) ? groups.filter(({ lane }) => lane === gameType) : []
  return loaded(ours.flatMap(({ gameMenus }) => gameMenus))
}

const loaded = (games: readonly LotteryGame[]): Lotteries => ({ games, placeholders: 0, failed: null })

/** True if there are none, and none are loading. */
export const isEmpty = ({ games, placeholders, failed }: Lotteries): boolean =>
  games.length === 0 && placeholders === 0 && failed === null

/** Draws nothing if there are none. */
export function LotteryTiles({ lotteries }: { lotteries: Lotteries }) {
  const { games, placeholders, failed } = lotteries
  if (failed !== null) return <LoadFailed error={failed.error} onRetry={failed.retry} />
  return isEmpty(lotteries) ? null : <GameTiles {...{ games, placeholders: placeholders }} />
}
