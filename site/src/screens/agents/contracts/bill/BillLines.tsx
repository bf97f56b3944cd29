import { fromWire } from '@koi/contract/money.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../../ui/Facts.tsx'
import partStyles from '../../parts/parts.module.css'
import { symbol } from '../parts/words.ts'
import type { Bill } from '../queries.ts'
import { lineText, sectionsOf } from './bill-lines.ts'

/** The bill line by line; the lines sum to the payment, to the unit (CO-13). */
export function BillLines({ bill }: { bill: Bill }) {
  const t = useT()
  const { counted, payment } = sectionsOf(bill.lines)
  const fact = (line: Bill['lines'][number]): Fact => [
    lineText(t, line, bill.tier),
    <Amount key={`${line.key}-${line.of}`} value={line.amount} symbol={symbol} exact />,
  ]
  const total = bill.lines.reduce((sum, { amount }) => sum + fromWire(amount), 0n)
  const isDividend = bill.kind === 'dividend'
  return (
    <Card title={t('contract.lines')}>
      <p className={partStyles.note}>{t('contract.lines_note')}</p>
      <Facts
        facts={[
          ...counted.map(fact),
          [
            t(isDividend ? 'contract.base_result' : 'contract.base_turnover'),
            <Amount key="base" value={bill.base} symbol={symbol} exact />,
            'sum',
          ],
        ]}
      />
      <Facts
        facts={[
          ...payment.map(fact),
          [t('contract.payment'), <Amount key="payment" value={total} symbol={symbol} exact />, 'gold'],
        ]}
      />
    </Card>
  )
}
