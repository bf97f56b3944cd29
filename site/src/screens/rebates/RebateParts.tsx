import { useT } from '../../i18n/i18n.ts'
import type { RebatePart } from './queries.ts'
import { money, rateText } from './rebate-words.ts'

interface RebatePartsProps {
  parts: readonly RebatePart[]
  symbol: string
}

/** How an amount comes about: the turnover that counts, times its rate, line by line. */
export function RebateParts({ parts, symbol }: RebatePartsProps) {
  const t = useT()
  return parts.map(({ rate, ofLine, turnover }) => (
    <small key={`${rate} ${ofLine}`}>
      {t(ofLine ? 'rebate.part_line' : 'rebate.part', {
        turnover: money(turnover, symbol),
        rate: rateText(rate),
      })}
    </small>
  ))
}
