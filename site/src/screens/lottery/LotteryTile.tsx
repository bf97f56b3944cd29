import { Tile } from '../../ui/Tile.tsx'
import { GameArt } from './GameArt.tsx'
import type { LotteryGame } from './lottery-tabs.ts'
import { useFavourites } from './use-favourites.ts'
import { useOpenLottery } from './use-open-lottery.ts'

/** A lottery of the house as a tile with its star. */
export function LotteryTile({ game }: { game: LotteryGame }) {
  const open = useOpenLottery()
  const { favourites, toggle } = useFavourites()
  return (
    <Tile
      name={game.remark}
      art={<GameArt url={game.mobileIconUrl} />}
      onOpen={() => open(game.gameCode)}
      star={{ on: favourites.includes(game.gameId), onToggle: () => toggle(game.gameId) }}
    />
  )
}
