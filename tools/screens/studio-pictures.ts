import { type GameOptions, type GamePage, openGame } from './game-page.ts'
import { type Group, type Picture, phone, type Stage } from './picture.ts'
import {
  advanceToKickOff,
  betAtTable,
  betOnMatch,
  catchFish,
  openLiveMatch,
  openPrices,
  openSlip,
  openThreePearls,
  playHand,
  playTablesBefore,
  playUntilWin,
  waitForPayout,
} from './studio-play.ts'

type Title = Pick<Picture, 'name' | 'about'>

const game = (
  title: Title,
  options: GameOptions,
  play: (game: GamePage, stage: Stage) => Promise<void>,
): Picture => ({
  ...title,
  looks: [phone(options.language ?? 'EN', 'dark')],
  async prepare(stage) {
    const opened = await openGame(stage, options)
    await play(opened, stage)
    return opened.page
  },
})

const table = (title: Title, options: GameOptions, play: (game: GamePage) => Promise<void>): Picture => {
  const { prepare, ...picture } = game(title, options, play)
  return {
    ...picture,
    async prepare(stage, look) {
      await playTablesBefore(stage)
      return prepare(stage, look)
    },
  }
}

/** Into the second half of a match of 90 seconds. */
const IN_PLAY = 47_000

/** A match in play, with a bet on it. */
const match = (title: Title, options: GameOptions): Picture => {
  const { prepare, ...picture } = game(title, options, openLiveMatch)
  return {
    ...picture,
    async prepare(stage, look) {
      const before = await openGame(stage, options)
      await betOnMatch(before)
      await advanceToKickOff(stage, IN_PLAY)
      await before.page.context().close()
      return prepare(stage, look)
    },
  }
}

export const studioPictures: Group = {
  title: 'The studio’s games',
  about: 'Our own games, each launched from the site and played with the member’s money.',
  pictures: [
    game(
      { name: 'studio-pearl-pond', about: 'Pearl Pond: reels with lines.' },
      { game: 'pearl pond' },
      (page) => playUntilWin(page, /^Spin/),
    ),
    game(
      { name: 'studio-dragon-gate', about: 'Dragon Gate: reels with ways.' },
      { game: 'dragon gate' },
      (page) => playUntilWin(page, /^Spin/),
    ),
    game(
      { name: 'studio-lotus-cascade', about: 'Lotus Cascade: winning symbols make room for new ones.' },
      { game: 'lotus cascade' },
      (page) => playUntilWin(page, /^Fill/),
    ),
    game(
      { name: 'studio-moon-mines', about: 'Moon Mines: each pearl raises what can be taken.' },
      { game: 'moon mines' },
      openThreePearls,
    ),
    game(
      { name: 'studio-lantern-reef', about: 'Lantern Reef: up to four members at one reef.' },
      { game: 'lantern reef' },
      catchFish,
    ),
    game(
      { name: 'studio-bull-bull', about: 'Bull Bull: members play against each other.' },
      { game: 'bull bull' },
      playHand,
    ),
    table(
      { name: 'studio-roulette', about: 'Roulette, while bets are open.' },
      { game: 'roulette' },
      (page) => betAtTable(page, ['red', 'straight-17', 'dozen-2']),
    ),
    table(
      { name: 'studio-baccarat', about: 'Baccarat with its roads, after the cards.' },
      { game: 'baccarat' },
      async (page) => {
        await betAtTable(page, ['player'])
        await waitForPayout(page)
      },
    ),
    table(
      { name: 'studio-sic-bo', about: 'Sic Bo, after the dice.' },
      { game: 'sic bo', language: 'CN' },
      async (page) => {
        await betAtTable(page, ['small', 'even'])
        await waitForPayout(page)
      },
    ),
    {
      name: 'studio-pond-league',
      about: 'Pond League: virtual matches in play, and those to come.',
      looks: [phone('EN', 'dark')],
      async prepare(stage) {
        await advanceToKickOff(stage, 30_000)
        const { page, waitFor } = await openGame(stage, { game: 'pond league' })
        await waitFor(openPrices(page))
        return page
      },
    },
    game(
      { name: 'studio-pond-league-slip', about: 'The slip of a bet on a match.' },
      { game: 'pond league' },
      openSlip,
    ),
    match(
      { name: 'studio-pond-league-live', about: 'The match in play, with the bet on it.' },
      { game: 'pond league' },
    ),
    match({ name: 'studio-arena-cup', about: 'Arena Cup, in Malay.' }, { game: 'arena cup', language: 'MS' }),
    match(
      { name: 'studio-cock-derby', about: 'Cock Derby, in Chinese.' },
      { game: 'cock derby', language: 'CN' },
    ),
  ],
}
