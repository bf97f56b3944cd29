import { type Chip, type ChipFault, faultIn, gather, type TableGame } from '../../src/games/table.ts'

/** Chips laid but not confirmed yet; each step can be taken back as a whole. */
export type Draft = readonly (readonly Chip[])[]

export const chipsOf = (draft: Draft): readonly Chip[] => draft.flat()

export const undo = (draft: Draft): Draft => draft.slice(0, -1)

/** With the step on top, or why it cannot be laid: the limits of the table are those of the server. */
export function lay(
  game: TableGame,
  draft: Draft,
  { step, before }: { readonly step: readonly Chip[]; readonly before: readonly Chip[] },
): Draft | ChipFault {
  if (step.length === 0) return draft
  return faultIn(game, [...before, ...chipsOf(draft)], step) ?? [...draft, step]
}

export const isFault = (laid: Draft | ChipFault): laid is ChipFault => 'fault' in laid

/** Everything that lies there once more: what is not confirmed, or else what is bet already. */
export const twice = (game: TableGame, draft: Draft, before: readonly Chip[]): Chip[] =>
  gather(game, draft.length > 0 ? chipsOf(draft) : before)
