import { pause } from '../../scripts/processes.mjs'
import { Load } from '../kills/load.ts'
import type { Site } from '../kills/slips.ts'

type Game = Awaited<ReturnType<Site['gameList']>>['games'][number]
/** The fields with which a tile of the site launches its game (LA-01). */
export interface Tile {
  readonly gameCategory: Game['gameType']
  readonly vendor: string
  readonly gameId: string
  readonly nodeId: Game['nodeId']
}

/** How long the demo may take to connect the studio. */
const CONNECTED_WITHIN = 120_000

/** The state that the guests share. */
export class Party extends Load {
  readonly tiles = new Map<string, Tile>()
  /** The factor by which the pauses of the guests are longer. */
  ease = 1

  /** Reads the tiles of these games, once their vendors are connected. */
  async readTiles(codes: readonly string[]): Promise<void> {
    const visitor = this.site(() => null, '10.1.0.1')
    const end = Date.now() + CONNECTED_WITHIN
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
        // A game that two vendors offer is played with the first one, whose money the audit checks.
        if (this.tiles.has(code)) continue
        this.tiles.set(code, { gameCategory: gameType, vendor: vassalage, gameId: roomId, nodeId })
      }
      await pause(1_000)
    }
  }
}
