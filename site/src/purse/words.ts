import type { Brought } from './queries.ts'

/** What is said of money that is not back yet. */
export const backWords = {
  back: 'purse.on_its_way',
  part: 'purse.part',
  on_its_way: 'purse.on_its_way',
  refused: 'purse.refused',
} as const satisfies Record<Brought['content'][number]['state'], string>
