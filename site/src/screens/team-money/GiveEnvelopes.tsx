import { symbolOf } from '@koi/contract/money.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { GiveForm } from './GiveForm.tsx'
import { GivenEnvelopes } from './GivenEnvelopes.tsx'
import { Obstacles, obstaclesOf } from './Obstacles.tsx'
import { type EnvelopeTerms, useEnvelopeTerms } from './queries.ts'
import styles from './team-money.module.css'

/** What an agent gives to the team, and what was given. */
export function GiveEnvelopes() {
  const terms = useEnvelopeTerms()
  return (
    <>
      <Loaded query={terms} skeleton={[96, 380].map((height) => <Skeleton key={height} height={height} />)}>
        {(answer) => <Giving terms={answer} />}
      </Loaded>
      <GivenEnvelopes />
    </>
  )
}

function Giving({ terms }: { terms: EnvelopeTerms }) {
  const t = useT()
  const symbol = symbolOf(terms.currency)
  const obstacles = obstaclesOf(terms)
  return (
    <>
      <Card hero>
        <p className={styles.note}>{t('envelope.balance')}</p>
        <Amount value={terms.balance} symbol={symbol} size="large" tone="gold" count />
      </Card>
      {obstacles.length > 0 ? (
        <Obstacles {...{ obstacles, terms, symbol }} />
      ) : (
        <GiveForm terms={terms} symbol={symbol} />
      )}
    </>
  )
}
