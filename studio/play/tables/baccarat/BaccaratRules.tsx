import { BETS, PAYS } from '../../../src/games/baccarat/rules.ts'
import type { RulesProps } from '../../screen.ts'
import { translator } from '../../shell/text/text.ts'
import { formatOdds } from '../odds.ts'
import { TableRules } from '../TableRules.tsx'
import { placeText } from './names.ts'
import { texts } from './texts.ts'

/** How baccarat is played and what it pays. */
export function BaccaratRules(props: RulesProps) {
  const t = translator(texts, props.language)
  const words = ['rules', 'rules.third', 'rules.banker', 'rules.pays', 'rules.roads'] as const
  return (
    <TableRules
      {...props}
      words={words.map((word) => t(word))}
      rows={BETS.map((bet) => [placeText(bet, props.language), formatOdds(PAYS[bet])])}
    />
  )
}
