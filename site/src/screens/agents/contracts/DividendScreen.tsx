import { termsOfWire } from '@koi/contract/contracts/terms.ts'
import { fromWire } from '@koi/contract/money.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { dayName, rangeName } from '../parts/day-name.ts'
import partStyles from '../parts/parts.module.css'
import { Bills } from './parts/BillRow.tsx'
import styles from './parts/contracts.module.css'
import { contractStates } from './parts/labels.ts'
import { BaseFacts } from './parts/Simulation.tsx'
import { TermsWords } from './parts/TermsWords.tsx'
import { TierChecks } from './parts/TierChecks.tsx'
import { type Contract, useEstimate, useWaiting } from './queries.ts'

/** The agent's dividend: the contract in force, the running period so far, and the bills (RT-19). */
export default function DividendScreen() {
  const t = useT()
  return (
    <Page>
      <Loaded query={useWaiting('dividend')} skeleton={<Skeleton height={320} />}>
        {({ request, contract }) => (
          <>
            {request === null ? null : (
              <Card title={t('contract.waits_for_you')}>
                <ButtonLink to={paths.dividendContract}>{t('contract.answer_now')}</ButtonLink>
              </Card>
            )}
            {contract === null ? (
              <EmptyState
                title={t('contract.no_dividend')}
                text={t('contract.no_dividend_text')}
                action={<ButtonLink to={paths.contracts}>{t('title.contracts')}</ButtonLink>}
              />
            ) : (
              <>
                <Running contract={contract} />
                <InForce contract={contract} />
              </>
            )}
          </>
        )}
      </Loaded>
      <SectionHead title={t('contract.bills')} />
      <Bills filter={{ kind: 'dividend', side: 'payee' }} />
    </Page>
  )
}

/** The closed days of the running period, as if it ended with them. */
function Running({ contract }: { contract: Contract }) {
  const t = useT()
  const language = useLanguage()
  const running = useEstimate(contract.id)
  if (contract.terms === null) return null
  const terms = termsOfWire(contract.terms)
  return (
    <Loaded query={running} skeleton={<Skeleton height={220} />}>
      {({ estimate }) => (
        <Card hero title={t('contract.running')}>
          {estimate === null ? (
            <p className={partStyles.note}>{t('contract.running_none')}</p>
          ) : (
            <>
              <Amount value={estimate.payment} size="large" tone="gold" />
              <p className={partStyles.note}>
                {t('contract.running_note', {
                  days: rangeName({ startDate: estimate.first, endDate: estimate.last }, language),
                  end: dayName(estimate.endsOn, language),
                })}
              </p>
              {estimate.below === 0 ? null : (
                <p className={partStyles.note}>{t('contract.running_below', { count: estimate.below })}</p>
              )}
              <RunningFigures estimate={estimate} terms={terms} />
            </>
          )}
        </Card>
      )}
    </Loaded>
  )
}

type Estimate = NonNullable<NonNullable<ReturnType<typeof useEstimate>['data']>['estimate']>

function RunningFigures({ estimate, terms }: { estimate: Estimate; terms: ReturnType<typeof termsOfWire> }) {
  const figures = {
    turnover: fromWire(estimate.turnover),
    active: estimate.active,
    base: fromWire(estimate.base),
  }
  return (
    <>
      <BaseFacts kind="dividend" figures={figures} />
      <TierChecks terms={terms} figures={figures} tier={estimate.tier} />
    </>
  )
}

function InForce({ contract }: { contract: Contract }) {
  const t = useT()
  const language = useLanguage()
  const { state, terms, from, other, ownPlay } = contract
  const { label, tone } = contractStates[state]
  return (
    <Card title={t('contract.in_force')} aside={<StatusPill tone={tone}>{t(label)}</StatusPill>}>
      {state === 'suspended' ? <Problem>{t('contract.suspended_text')}</Problem> : null}
      <Facts
        facts={[
          [t('contract.payer'), other ?? t('contract.platform')],
          [t('contract.since'), from === null ? '' : dayName(from, language)],
        ]}
      />
      {terms === null ? null : <TermsWords terms={terms} ownPlay={ownPlay} />}
      <div className={styles.actions}>
        <ButtonLink tone="quiet" to={paths.contract(contract.id)}>
          {t('contract.open')}
        </ButtonLink>
      </div>
    </Card>
  )
}
