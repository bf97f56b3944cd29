import { fromWire } from '@koi/contract/money.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { Card } from '../../../../ui/Card.tsx'
import partStyles from '../../parts/parts.module.css'
import type { Bill } from '../queries.ts'
import billStyles from './bill.module.css'
import { lineText, sectionsOf } from './bill-lines.ts'

/** The bill line by line; the lines sum to the payment, to the unit (CO-13). */
export function BillLines({ bill }: { bill: Bill }) {
  const t = useT()
  const { counted, payment } = sectionsOf(bill.lines)
  const total = bill.lines.reduce((sum, { amount }) => sum + fromWire(amount), 0n)
  const isDividend = bill.kind === 'dividend'
  return (
    <Card title={t('contract.lines')}>
      <p className={partStyles.note}>{t('contract.lines_note')}</p>
      <dl className={billStyles.lines}>
        <Lines bill={bill} lines={counted} />
        <div className={billStyles.total}>
          <dt>{t(isDividend ? 'contract.base_result' : 'contract.base_turnover')}</dt>
          <dd>
            <Amount value={bill.base} exact />
          </dd>
        </div>
        <Lines bill={bill} lines={payment} />
        <div className={billStyles.total}>
          <dt>{t('contract.payment')}</dt>
          <dd>
            <Amount value={total} size="medium" tone="gold" exact />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Lines({ bill, lines }: { bill: Bill; lines: Bill['lines'] }) {
  const t = useT()
  return lines.map((line) => (
    <div key={`${line.key}-${line.of}`}>
      <dt>{lineText(t, line, bill.tier)}</dt>
      <dd>
        <Amount value={line.amount} exact />
      </dd>
    </div>
  ))
}
