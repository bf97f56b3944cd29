import { memo } from 'react'
import { type PlainKey, useT } from '../i18n/i18n.ts'
import { Tile } from '../ui/Tile.tsx'
import { backgroundOf } from './art.ts'
import { type Game, pictureOf, titleOf } from './catalogue.ts'
import styles from './GameTile.module.css'

export interface GameTileProps {
  game: Game
  isFavourite: boolean
  /** Free rounds that the member has in it. */
  freeRounds?: number | undefined
  onOpen: (game: Game) => void
  onStar: (game: Game) => void
}

/** Who may watch a live room (LA-17). */
const ROOMS: Record<NonNullable<Game['liveRoom']>, PlainKey> = {
  FREE: 'games.live_free',
  VIP: 'games.live_vip',
  PAY: 'games.live_pay',
}

/** A game: its name, its picture, its star (GL-14 to GL-17). Redrawn only when one of them changes. */
export const GameTile = memo(function GameTile({
  game,
  isFavourite,
  freeRounds,
  onOpen,
  onStar,
}: GameTileProps) {
  const t = useT()
  return (
    <Tile
      name={titleOf(game)}
      art={
        <span
          className={styles.art}
          style={{ backgroundImage: backgroundOf(pictureOf(game), game.gameType) }}
        />
      }
      label={
        freeRounds === undefined
          ? game.liveRoom === null
            ? undefined
            : t(ROOMS[game.liveRoom])
          : t('games.free_rounds', { count: freeRounds })
      }
      isResting={game.supportPlay === false}
      onOpen={() => onOpen(game)}
      star={{ on: isFavourite, onToggle: () => onStar(game) }}
    />
  )
})
