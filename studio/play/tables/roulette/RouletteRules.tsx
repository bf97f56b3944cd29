import { BETS, winMultiple } from '../../../src/games/roulette/rules.ts'
import type { RulesProps } from '../../screen.ts'
import { speak } from '../../shell/text/text.ts'
import { sayOdds } from '../odds.ts'
import { TableRules } from '../TableRules.tsx'
import { sayKind } from './names.ts'
import { texts } from './texts.ts'

const KINDS = [...new Map(BETS.map(({ kind, pockets }) => [kind, winMultiple(pockets)]))]

/** How roulette is played and what it pays. */
export function RouletteRules(props: RulesProps) {
  const say = speak(texts, props.language)
  return (
    <TableRules
      {...props}
      words={[say('rules'), say('rules.inside'), say('rules.zero')]}
      rows={KINDS.map(([kind, most]) => [sayKind(kind.replace('_', ' '), props.language), sayOdds(most)])}
    />
  )
}
