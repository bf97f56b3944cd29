import type { Language } from '../shell/text/text.ts'
import type { ReelsGame } from './game.ts'
import { PayTable } from './PayTable.tsx'

/** What each symbol of a game with reels pays, as factors. */
export function SymbolPays({
  game,
  language,
  caption,
  pays,
}: {
  game: ReelsGame
  language: Language
  caption: string
  /** The factors of each letter of the strips. */
  pays: Readonly<Record<string, readonly bigint[]>>
}) {
  return (
    <PayTable
      caption={caption}
      rows={Object.entries(pays).map(([letter, factors]) => ({
        picture: game.pictures[letter] ?? '',
        name: game.nameOf(letter, language),
        pays: factors.map((times) => `×${times}`),
      }))}
    />
  )
}
