/**
 * games: the catalogue and what members do with it. It owns categories, vendors as members see them, games
 * with their order, schedule and pictures, the matches that vendors report, favourites and recent games.
 * Invariants: a game that members see is on and in its schedule, and so are its vendor and category; every
 * name has an English text; every process sees a change within seconds; a game keeps its number for as long
 * as it exists; artwork was re-encoded from a PNG or a JPEG. It must never know how a vendor is contacted,
 * what a game costs or pays, or who may play.
 */

export { addToCatalogue, type NewGame, type NewVendor } from './add-to-catalogue.ts'
export { forgetCatalogue } from './catalogue.ts'
export {
  type CatalogueGame,
  findGame,
  findGameByNode,
  firstGameOf,
  gameItem,
  readVendor,
} from './find-game.ts'
export type { CategoryCode } from './game.ts'
export { hasMatch } from './hot-matches.ts'
export { jobs } from './jobs.ts'
export { type Match, newestSequence } from './match-store.ts'
export { nameIn } from './names.ts'
export { officeCommands } from './office.ts'
export { artwork } from './picture-store.ts'
export { recordMatches } from './record-matches.ts'
export { routes } from './routes.ts'
export { seedGames } from './seed.ts'
export { storeArtwork } from './store-artwork.ts'
