import { type Chip, type ChipFault, faultIn, gather, type TableGame } from '../../src/games/table.ts'

/** Steps of chips that are placed but not confirmed; each step can be taken back as a whole. */
export type Draft = readonly (readonly Chip[])[]

export const chipsOf = (draft: Draft): readonly Chip[] => draft.flat()

export const undo = (draft: Draft): Draft => draft.slice(0, -1)

/** The draft with another step, or the limit of the table that the step would break; the host checks the same. */
export function placeChips(
  game: TableGame,
  draft: Draft,
  { step, before }: { readonly step: readonly Chip[]; readonly before: readonly Chip[] },
): Draft | ChipFault {
  if (step.length === 0) return draft
  return faultIn(game, [...before, ...chipsOf(draft)], step) ?? [...draft, step]
}

export const isFault = (result: Draft | ChipFault): result is ChipFault => 'fault' in result

/** The step that doubles the draft, or the confirmed bets if the draft is empty. */
export const doubled = (game: TableGame, draft: Draft, before: readonly Chip[]): Chip[] =>
  gather(game, draft.length > 0 ? chipsOf(draft) : before)
