import { pause } from '../../scripts/processes.mjs'
import { Load } from '../kills/load.ts'
import type { Site } from '../kills/slips.ts'

type Game = Awaited<ReturnType<Site['gameList']>>['games'][number]
/** What a tile of the site is launched by (LA-01). */
export interface Tile {
  readonly gameCategory: Game['gameType']
  readonly vendor: string
  readonly gameId: string
  readonly nodeId: Game['nodeId']
}

/** How long the demo may take to plug the studio in. */
const PLUGGED_IN = 120_000

/** All that the guests share. */
export class Party extends Load {
  readonly tiles = new Map<string, Tile>()
  /** By how much the pauses of the guests are stretched. */
  ease = 1

  /** Learns the tiles of these games, once the operator has plugged their vendors in. */
  async readTiles(codes: readonly string[]): Promise<void> {
    const visitor = this.site(() => null, '10.1.0.1')
    const end = Date.now() + PLUGGED_IN
    while (codes.some((code) => !this.tiles.has(code))) {
      if (Date.now() > end)
        throw new Error(`of ${codes.join(', ')} there are ${[...this.tiles.keys()].join(', ')}`)
      const { games } = await visitor.gameList({
        merchant: 'koi',
        clientType: 2,
        platform: 'html5',
        pageNo: 1,
        pageSize: 100,
        language: 'EN',
      })
      for (const { code, gameType, vassalage, roomId, nodeId } of games) {
        // A game that two vendors offer is played with the first: its money is what the audit follows.
        if (this.tiles.has(code)) continue
        this.tiles.set(code, { gameCategory: gameType, vendor: vassalage, gameId: roomId, nodeId })
      }
      await pause(1_000)
    }
  }
}
