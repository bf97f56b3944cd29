import { BETS, winMultiple } from '../../../src/games/roulette/rules.ts'
import type { RulesProps } from '../../screen.ts'
import { translator } from '../../shell/text/text.ts'
import { formatOdds } from '../odds.ts'
import { TableRules } from '../TableRules.tsx'
import { betText } from './names.ts'
import { texts } from './texts.ts'

const KINDS = [...new Map(BETS.map(({ kind, pockets }) => [kind, winMultiple(pockets)]))]

/** How roulette is played and what it pays. */
export function RouletteRules(props: RulesProps) {
  const t = translator(texts, props.language)
  return (
    <TableRules
      {...props}
      words={[t('rules'), t('rules.inside'), t('rules.zero')]}
      rows={KINDS.map(([kind, most]) => [betText(kind.replace('_', ' '), props.language), formatOdds(most)])}
    />
  )
}
