import { WILD } from '../../src/games/reels.ts'
import { type Catalogue, translator } from '../shell/text/text.ts'
import type { ReelsGame } from './game.ts'

/** The symbol of each letter of the strips. */
type SymbolNames<Name> = Readonly<Record<string, Name>> & Readonly<Record<typeof WILD, Name>>

/** The pictures and names of a game's symbols. `files` has the address of each `./symbols/<name>.svg`. */
export function createSymbols<Name extends string>({
  names,
  texts,
  files,
}: {
  names: SymbolNames<Name>
  texts: Catalogue<Name>
  files: Readonly<Record<string, string>>
}): Pick<ReelsGame, 'pictures' | 'nameOf'> {
  return {
    pictures: Object.fromEntries(
      Object.entries<Name>(names).map(([letter, name]) => [letter, files[`./symbols/${name}.svg`] ?? '']),
    ),
    nameOf: (letter, language) => translator(texts, language)(names[letter] ?? names[WILD]),
  }
}
