interface Identified {
  readonly gameId: string
}

/** A list of starred games with one added or removed; the newest is last. Pure. */
export function toggleFavourite(list: readonly string[], gameId: string): readonly string[] {
  return list.includes(gameId) ? list.filter((id) => id !== gameId) : [...list, gameId]
}

/** Favourites come first, the most recently added at the top; the others keep their order (LO-11). Pure. */
export function favouritesFirst<Game extends Identified>(
  games: readonly Game[],
  favourites: readonly string[],
): readonly Game[] {
  const place = (game: Game) => favourites.lastIndexOf(String(game.gameId))
  return [...games].sort((a, b) => place(b) - place(a))
}
