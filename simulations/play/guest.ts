import { CallError } from '@koi/contract/envelope.ts'
import { pause } from '../../scripts/processes.mjs'
import type { Random } from '../../server/src/random.ts'
import { TEST_PASSWORD } from '../../server/src/testing/people.ts'
import { type Link, openLink } from '../../studio/play/shell/link/link.ts'
import { baccaratTable } from '../../studio/src/games/baccarat/table.ts'
import { rouletteTable } from '../../studio/src/games/roulette/table.ts'
import { sicBoTable } from '../../studio/src/games/sic-bo/table.ts'
import type { TableGame } from '../../studio/src/games/table.ts'
import type { ReefState } from '../../studio/src/reef/protocol.ts'
import type { SoloState } from '../../studio/src/solo/protocol.ts'
import { connectTo } from '../../studio/src/testing/socket.ts'
import type { Site } from '../kills/slips.ts'
import {
  type GameVisit,
  playBulls,
  playFixtures,
  playMines,
  playReef,
  playReels,
  playTable,
} from './games.ts'
import type { Party } from './party.ts'

const tableOf = (game: TableGame) => playTable(game.places.map(({ key }) => key))

/** How each game of the studio is played. */
const GAMES: Readonly<Record<string, (visit: GameVisit) => Promise<void>>> = {
  'pearl-pond': playReels,
  'dragon-gate': playReels,
  'lotus-cascade': playReels,
  'moon-mines': playMines,
  roulette: tableOf(rouletteTable as TableGame),
  baccarat: tableOf(baccaratTable as TableGame),
  'sic-bo': tableOf(sicBoTable as TableGame),
  'lantern-reef': playReef,
  'bull-bull': playBulls,
  'pond-league': playFixtures,
  'arena-cup': playFixtures,
  'cock-derby': playFixtures,
}
export const GAME_CODES = Object.keys(GAMES)
/** Games in which an interrupted round waits for its player, and whether one does. */
const LASTING: Readonly<Record<string, (state: unknown) => boolean>> = {
  'moon-mines': (state) => (state as SoloState).open !== null,
  'lantern-reef': (state) => (state as ReefState).sitting !== null,
}
/** How often a member returns to a waiting round at most; some responses are lost. */
const MAX_RETURNS = 20

const WELCOME_PATIENCE = 30_000

/** A member who goes from game to game, through the site's launch and the studio's socket. */
export class Guest {
  readonly account: string
  readonly counts = new Map<string, number>()
  /** The number of rounds of each game. */
  private readonly had = new Map<string, number>(GAME_CODES.map((code) => [code, 0]))
  private readonly load: Party
  private readonly random: Random
  private readonly site: Site
  private readonly address: string
  private token: string | null = null

  constructor(load: Party, index: number) {
    this.load = load
    this.random = load.random(`guest ${index}`)
    this.account = accountOf(index)
    this.site = load.site(() => this.token, `10.3.${index >> 8}.${index & 255}`)
    this.address = `127.3.${index >> 8}.${index & 255 || 255}`
  }

  async logIn(): Promise<void> {
    const input = { type: 'username', username: this.account, password: TEST_PASSWORD } as const
    this.token = (await this.load.sendUntilAnswered(() => this.site.logIn(input))).token
  }

  async play(): Promise<void> {
    // Not all at once: five hundred launches at the same moment are unrealistic.
    await this.rest(this.random.below(10_000))
    while (!this.load.ending) {
      const game = this.choose()
      await this.visit(game).catch((error: unknown) => this.fault(`${game}: ${error}`))
      await this.rest(200 + this.random.below(3_000))
    }
  }

  /** Games in which this member has played no round. */
  missed(): string[] {
    return GAME_CODES.filter((code) => this.had.get(code) === 0)
  }

  /** After the end: returns to every game where a round may wait, and finishes it. */
  async finish(): Promise<void> {
    for (const game of Object.keys(LASTING)) {
      for (let left = MAX_RETURNS; left > 0; left -= 1) {
        const found = await this.visit(game).catch((error: unknown) => this.fault(`${game}: ${error}`))
        if (found === 'nothing waits') break
        await pause(1_000)
      }
    }
  }

  /** Mostly the least played game, so that each is played. */
  private choose(): string {
    const least = Math.min(...this.had.values())
    const rare = GAME_CODES.filter((code) => this.had.get(code) === least)
    const among = this.random.below(4) === 0 ? GAME_CODES : rare
    return among[this.random.below(among.length)] ?? 'pearl-pond'
  }

  /** Plays one game; null if it could not be opened. */
  private async visit(game: string): Promise<'a round waits' | 'nothing waits' | null> {
    const url = await this.launch(game)
    if (url === null) return null
    const link = openLink({
      seat: new URL(url).hash.slice(1),
      connect: connectTo(new URL(url).origin, this.address),
      after: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    })
    try {
      const welcome = await welcomeOf(link)
      if (welcome === null) {
        this.count('no welcome')
        return null
      }
      this.count(`visits: ${game}`)
      await GAMES[game]?.(this.visitAt(game, link))
      return LASTING[game]?.(welcome.state) === true ? 'a round waits' : 'nothing waits'
    } finally {
      link.close()
    }
  }

  private visitAt(game: string, link: Link): GameVisit {
    return {
      link,
      random: this.random,
      isEnding: () => this.load.ending,
      count: (what) => this.count(`${game}: ${what}`),
      had: () => this.had.set(game, (this.had.get(game) ?? 0) + 1),
      rest: (milliseconds) => this.rest(milliseconds),
    }
  }

  /** Waits longer with many guests, but not at the end. */
  private rest(milliseconds: number): Promise<void> {
    return pause(this.load.ending ? milliseconds : milliseconds * this.load.ease)
  }

  /** Launches a game; returns its URL, or null if the launch failed because the product was down. */
  private async launch(code: string): Promise<string | null> {
    const tile = this.load.tiles.get(code)
    if (tile === undefined) throw new Error(`${code} is not in the catalogue`)
    try {
      const input = { ...tile, showChoice: false }
      return (await this.load.sendUntilAnswered(() => this.site.launchGame(input))).gameUrl
    } catch (error) {
      // The studio was down for a moment: the member stays on the page (LA-03).
      if (!(error instanceof CallError) || error.code !== 'game.launch_failed') throw error
      this.count('launch failed')
      return null
    }
  }

  private count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  private fault(text: string): void {
    this.load.wrong.push(`${this.account}: ${text}`)
  }
}

export const accountOf = (index: number): string => `guest${String(index).padStart(3, '0')}`

/** Waits for the welcome of the studio; if the studio is killed, the link connects again. */
async function welcomeOf(link: Link): Promise<ReturnType<Link['welcome']>> {
  const end = Date.now() + WELCOME_PATIENCE
  while (link.welcome() === null && Date.now() < end && link.state() !== 'ended') await pause(50)
  return link.welcome()
}
