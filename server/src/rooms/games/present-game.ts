import type { gameSchemas } from '@koi/contract/schemas/games.ts'
import type { z } from 'zod'
import type { Language } from '../../caller.ts'
import { isPlayable, type PlacedGame } from './game.ts'
import { nameIn } from './names.ts'

export type GameItem = z.input<(typeof gameSchemas)['hotGames']['output']>[number]

/** The item of a game in a list (EN-08); it cannot be played while its vendor is under maintenance. Pure. */
export function presentGame(
  placed: PlacedGame,
  { language, now }: { language: Language; now: Date },
): GameItem {
  const { game } = placed
  const icon = game.icon ?? game.mobileIcon ?? ''
  return {
    nodeId: Number(game.nodeId),
    gameName: nameIn(game.names, language),
    nodeName: game.nodeNames === null ? '' : nameIn(game.nodeNames, language),
    vassalage: game.vendor,
    iconUrl: icon,
    showIcon: game.showIcon && icon !== '',
    gameType: game.category,
    roomId: game.roomId,
    gameId: game.code,
    supportPlay: game.supportPlay && isPlayable(placed, now),
    mobileIconUrl: game.mobileIcon ?? icon,
    remark: game.remarks === null ? '' : nameIn(game.remarks, language),
    entPlaySwitch: game.entPlay,
    tradPlaySwitch: game.tradPlay,
    mUi: game.mUi,
    css: game.css,
    code: game.code,
    liveRoom: game.liveRoom,
  }
}
