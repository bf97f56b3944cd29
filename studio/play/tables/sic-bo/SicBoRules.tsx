import { sicBoTable } from '../../../src/games/sic-bo/table.ts'
import type { RulesProps } from '../../screen.ts'
import { translator } from '../../shell/text/text.ts'
import { formatOdds } from '../odds.ts'
import { TableRules } from '../TableRules.tsx'
import { placeText } from './names.ts'
import { texts } from './texts.ts'

/** One row for all faces of a bet, since they pay alike, and one for each pair of totals with the same odds. */
const SHOWN = sicBoTable.places.filter(({ key }) =>
  /^(\w+|total-([4-9]|10)|(single|double|triple)-1|pair-1-2)$/.test(key),
)

/** How sic bo is played and what it pays. */
export function SicBoRules(props: RulesProps) {
  const t = translator(texts, props.language)
  const nameOf = (key: string): string => {
    const [, total] = /^total-(\d+)$/.exec(key) ?? []
    if (total === undefined) return placeText(key.replace(/-.*/, ''), props.language).replace(/\{\w+\}/, '')
    return t('kind.total', { total: `${total} / ${21 - Number.parseInt(total, 10)}` })
  }
  return (
    <TableRules
      {...props}
      words={[t('rules'), t('rules.triple'), t('rules.kinds')]}
      rows={SHOWN.map(({ key, most }) => [
        nameOf(key),
        key.startsWith('single') ? t('single.odds') : formatOdds(most),
      ])}
    />
  )
}
