import { useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import type { DrawRecordAnswer } from '../queries.ts'
import { ValueList } from './ValueList.tsx'
import type { ValueName } from './verdict.ts'
import styles from './verify.module.css'

/** What is published about a draw and decides it, whole, for anyone who checks it with tools of their own. */
export function RawValuesCard({ draw }: { draw: DrawRecordAnswer }) {
  const t = useT()
  const values = rawValues(draw).filter((entry): entry is [ValueName, string] => entry[1] !== null)
  if (values.length === 0) return null
  return (
    <Card title={t('lotto.raw_values')}>
      {draw.source === 'own' && draw.seed === null ? (
        <p className={styles.intro}>{t('lotto.seed_after_draw')}</p>
      ) : null}
      <ValueList values={values} />
    </Card>
  )
}

const rawValues = (draw: DrawRecordAnswer): readonly (readonly [ValueName, string | null])[] => [
  ['seed', draw.seed],
  ['commitment', draw.commitment],
  ['randomness', draw.beaconRandomness],
  ['signature', draw.beaconSignature],
  ['root', draw.ticketRoot],
  ['result', draw.winningNumber],
]
