/**
 * games: the catalogue and what members do with it. It owns categories, vendors as members know them, games
 * with their order, schedule and pictures, the matches that vendors tell of, favourites and games played
 * last. Invariants: what members are shown is on, in its schedule and of a vendor and a category that are
 * on; every name has an English text; a change is seen by every process within seconds; a game that was once
 * in the catalogue keeps its number; artwork was drawn anew from a PNG or a JPEG. It must never know how a
 * vendor is spoken to, what a game costs or pays, or who may play.
 */
export { forgetCatalogue } from './catalogue.ts'
export {
  type CatalogueGame,
  findGame,
  findGameByNode,
  firstGameOf,
  readVendor,
} from './door.ts'
export type { CategoryCode } from './game.ts'
export { hasMatch } from './hot-matches.ts'
export { jobs } from './jobs.ts'
export { keepArtwork } from './keep-artwork.ts'
export { type Match, newestNews } from './match-store.ts'
export { nameIn } from './names.ts'
export { officeCommands } from './office.ts'
export { artwork } from './picture-store.ts'
export { type NewGame, type NewVendor, putVendor } from './put-catalogue.ts'
export { recordMatches } from './record-matches.ts'
export { routes } from './routes.ts'
export { seedGames } from './seed.ts'
