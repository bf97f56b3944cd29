import { BETS, PAYS } from '../../../src/games/baccarat/rules.ts'
import type { RulesProps } from '../../screen.ts'
import { speak } from '../../shell/text/text.ts'
import { sayOdds } from '../odds.ts'
import { TableRules } from '../TableRules.tsx'
import { sayPlace } from './names.ts'
import { texts } from './texts.ts'

/** How baccarat is played and what it pays. */
export function BaccaratRules(props: RulesProps) {
  const say = speak(texts, props.language)
  const words = ['rules', 'rules.third', 'rules.banker', 'rules.pays', 'rules.roads'] as const
  return (
    <TableRules
      {...props}
      words={words.map((word) => say(word))}
      rows={BETS.map((bet) => [sayPlace(bet, props.language), sayOdds(PAYS[bet])])}
    />
  )
}
