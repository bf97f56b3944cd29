import { type ContractKind, termsOfWire } from '@koi/contract/contracts/terms.ts'
import { fromWire } from '@koi/contract/money.ts'
import { useLanguage, useT } from '../../../../i18n/i18n.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Facts } from '../../../../ui/Facts.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { CheckMark } from '../../income/CheckMark.tsx'
import partStyles from '../../parts/parts.module.css'
import type { Simulated, Terms } from '../queries.ts'
import styles from './contracts.module.css'
import { periodName } from './labels.ts'
import { TierChecks } from './TierChecks.tsx'
import { checkPeriod } from './tier-checks.ts'

/** What terms would have paid in the last closed periods of the real team; each opens and is computed again. */
export function Simulation({ terms, periods }: { terms: Terms; periods: readonly Simulated[] }) {
  const t = useT()
  if (periods.length === 0) return null
  const payments = periods.map(({ payment }) => fromWire(payment))
  const total = payments.reduce((sum, payment) => sum + payment, 0n)
  const sorted = payments.toSorted((one, other) => (one < other ? -1 : 1))
  const [worst = 0n, best = worst] = [sorted[0], sorted.at(-1)]
  return (
    <Card title={t('contract.simulation')}>
      <Facts
        facts={[
          [
            t('contract.simulation_total', { count: periods.length }),
            <Amount key="total" value={total} />,
            'sum',
          ],
          [t('contract.simulation_best'), <Amount key="best" value={best} />],
          [t('contract.simulation_worst'), <Amount key="worst" value={worst} />],
          [
            t('contract.simulation_paying'),
            t('contract.count_of', {
              some: payments.filter((payment) => payment > 0n).length,
              all: periods.length,
            }),
          ],
        ]}
      />
      <p className={partStyles.note}>{t('contract.simulation_note')}</p>
      {terms.kind === 'hourly_salary' ? (
        <p className={partStyles.note}>{t('contract.simulation_hours')}</p>
      ) : null}
      <details className={styles.fold}>
        <summary>
          {t('contract.simulation_periods')}
          <Icon name="down" size={18} />
        </summary>
        <ul className={styles.periods}>
          {periods.toReversed().map((period) => (
            <li key={period.period}>
              <Period terms={terms} period={period} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function Period({ terms: wire, period }: { terms: Terms; period: Simulated }) {
  const t = useT()
  const language = useLanguage()
  const terms = termsOfWire(wire)
  const { figures, gross, isRight } = checkPeriod(terms, period)
  return (
    <details className={partStyles.details}>
      <summary>
        <span className={partStyles.who}>
          <b>{periodName(period, language)}</b>
          <small>
            <Amount value={period.turnover} /> · {t('contract.active_count', { count: period.active })}
          </small>
        </span>
        <Amount value={period.payment} />
        <Icon name="down" size={18} />
      </summary>
      <BaseFacts kind={terms.kind} figures={figures} />
      <TierChecks terms={terms} figures={figures} tier={period.tier} />
      <p className={styles.computed}>
        {t('contract.computed_here')} <Amount value={gross} /> <CheckMark isRight={isRight} />
      </p>
    </details>
  )
}

interface BaseFactsProps {
  kind: ContractKind
  figures: { readonly turnover: bigint; readonly active: number; readonly base: bigint }
}

/** Turnover, active members, and what the tiers are applied to. */
export function BaseFacts({ kind, figures: { turnover, active, base } }: BaseFactsProps) {
  const t = useT()
  return (
    <Facts
      facts={[
        [t('contract.turnover'), <Amount key="turnover" value={turnover} />],
        [t('contract.active'), active],
        [
          t(kind === 'dividend' ? 'contract.base_result' : 'contract.base_turnover'),
          <Amount key="base" value={base} />,
        ],
      ]}
    />
  )
}
