import type { RecallResult } from './vendor-money.ts'

/** The text for money that is not back yet. */
export const recallTexts = {
  back: 'wallet.on_its_way',
  part: 'wallet.part',
  on_its_way: 'wallet.on_its_way',
  refused: 'wallet.refused',
} as const satisfies Record<RecallResult['content'][number]['state'], string>
