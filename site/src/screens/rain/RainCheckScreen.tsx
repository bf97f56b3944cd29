import { symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { money } from '../../rain/HouseRain.tsx'
import { rainEvidenceQuery } from '../../rain/queries.ts'
import type { RainEvidenceAnswer } from '../../rain/shapes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { type CheckedRain, checkEvidence } from './check-evidence.ts'
import { Published } from './Published.tsx'
import styles from './rain-check.module.css'

/** A rain, computed again in the browser from what was published about it (GR-15); the number is in the address. */
export default function RainCheckScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const numero = query.get('rain') ?? ''
  const evidence = useQuery(rainEvidenceQuery(numero))
  if (!/^\d{8}-\d{4,6}$/.test(numero))
    return (
      <Page>
        <EmptyState
          mood="upset"
          title={t('rain.unknown')}
          text={t('rain.unknown_text')}
          action={<ButtonLink to={paths.redRain}>{t('rain.to_rain')}</ButtonLink>}
        />
      </Page>
    )
  return (
    <Page>
      <Loaded query={evidence} skeleton={<Skeleton height={420} />}>
        {(data) => <Check evidence={data} />}
      </Loaded>
    </Page>
  )
}

function Check({ evidence }: { evidence: RainEvidenceAnswer }) {
  const t = useT()
  const checked = useCheck(evidence)
  const { numero, chain, revealed, stopped } = evidence
  return (
    <div className={styles.stack}>
      <Card title={t('rain.check_title', { numero })}>
        <p className={styles.text}>{t('rain.check_intro')}</p>
        {chain.mock ? (
          <p className={styles.mock} role="note">
            <Icon name="warning" size={20} />
            {t('rain.check_mock')}
          </p>
        ) : null}
        {stopped === 'operator' && revealed !== null ? (
          <p className={styles.text}>{t('rain.check_ended_early')}</p>
        ) : null}
        <Conclusion evidence={evidence} checked={checked} />
      </Card>
      {checked === null ? null : <Steps checked={checked} />}
      {revealed === null ? null : <Places evidence={evidence} revealed={revealed} />}
      <Published evidence={evidence} />
      <p className={styles.text}>{t('rain.not_proved')}</p>
    </div>
  )
}

/** The check is heavy (a pairing of curves), so the page is drawn first. */
function useCheck(evidence: RainEvidenceAnswer): CheckedRain | null {
  const [checked, setChecked] = useState<CheckedRain | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setChecked(checkEvidence(evidence)), 30)
    return () => clearTimeout(timer)
  }, [evidence])
  return checked
}

function Conclusion({ evidence, checked }: { evidence: RainEvidenceAnswer; checked: CheckedRain | null }) {
  const t = useT()
  if (evidence.revealed === null) {
    const key = evidence.stopped === null ? 'rain.check_coming' : 'rain.check_stopped'
    return <p className={styles.conclusion}>{t(key)}</p>
  }
  if (checked === null) return <Skeleton height={48} />
  return (
    <p className={classNames(styles.conclusion, checked.holds ? styles.holds : styles.fails)} role="status">
      <Icon name={checked.holds ? 'check' : 'close'} size={20} />
      {t(checked.holds ? 'rain.check_holds' : 'rain.check_fails')}
    </p>
  )
}

function Steps({ checked: { steps } }: { checked: CheckedRain }) {
  const t = useT()
  return (
    <Card title={t('rain.check_steps')}>
      <ol className={styles.steps}>
        {steps.map(({ step, holds }) => (
          <li key={step}>
            <span className={classNames(styles.mark, holds ? styles.holds : styles.fails)}>
              <Icon name={holds ? 'check' : 'close'} size={16} />
            </span>
            <span>
              {t(`rain.step_${step}`)}
              <span className="visually-hidden">: {t(holds ? 'rain.step_holds' : 'rain.step_no')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface PlacesProps {
  evidence: RainEvidenceAnswer
  revealed: NonNullable<RainEvidenceAnswer['revealed']>
}

function Places({ evidence: { currency }, revealed: { amounts, taken, paid } }: PlacesProps) {
  const t = useT()
  const symbol = symbolOf(currency)
  return (
    <Card title={t('rain.places')}>
      <p className={styles.text}>
        {t('rain.places_text', { taken, count: amounts.length, paid: money(paid, symbol) })}
      </p>
      <ol className={styles.places}>
        {amounts.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names an amount
          <li key={index}>
            <small>{index + 1}</small> {money(amount, symbol)}
          </li>
        ))}
      </ol>
    </Card>
  )
}
