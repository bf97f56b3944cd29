import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { now } from '../../device/now.ts'
import { useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ResultTable } from '../draws/ResultTable.tsx'
import { keptDraw } from '../kept/keep.ts'
import { type DrawRecordAnswer, drawRecordQuery } from '../queries.ts'
import { OpenDrawCard } from './OpenDrawCard.tsx'
import { isOverdue } from './open-draw.ts'
import { Conclusion, Steps } from './Steps.tsx'
import { useDrawReport } from './use-draw-report.ts'
import type { CheckStep } from './verdict.ts'
import styles from './verify.module.css'
import { checkPublished, type DrawStepId } from './verify.ts'

/** Every step of a draw, recomputed in the browser, with its values; `name` is that of the game. */
export function DrawCheckCard({ draw, name }: { draw: DrawRecordAnswer; name: string | undefined }) {
  const t = useT()
  const before = useQuery(drawRecordQuery(draw.gameCode, draw.previousNumero ?? ''))
  const previous = before.data ?? null
  const isReady = draw.previousNumero === null || before.isFetched
  const steps = useCheck(draw, previous, isReady)
  useDrawReport(draw, steps)
  const title = t('lotto.draw_number', { draw: draw.numero })
  return (
    <>
      {draw.winningNumber !== null ? (
        <Card title={name === undefined ? title : `${name} · ${title}`}>
          <ResultTable family={draw.family} winningNumber={draw.winningNumber} />
        </Card>
      ) : null}
      {draw.source === 'official' ? <p className={styles.intro}>{t('lotto.official_check')}</p> : null}
      {draw.state === 'void' ? <p className={styles.intro}>{t('lotto.verify_void')}</p> : null}
      {draw.beaconMock ? (
        <p className={styles.mock} role="note">
          <Icon name="warning" size={20} />
          {t('lotto.mock_beacon')}
        </p>
      ) : null}
      {isReady && isOverdue(draw, now()) ? <OpenDrawCard draw={draw} previous={previous} /> : null}
      <Card title={t('lotto.verify_steps')}>
        {steps === null ? (
          <Skeleton height={420} />
        ) : (
          <>
            <Conclusion steps={steps} />
            <Steps steps={steps} />
            <p className={styles.intro}>{t('lotto.verify_unchecked')}</p>
          </>
        )}
      </Card>
    </>
  )
}

/** The check is heavy (a pairing of curves), so the page is drawn first. */
function useCheck(draw: DrawRecordAnswer, previous: DrawRecordAnswer | null, isReady: boolean) {
  const [steps, setSteps] = useState<readonly CheckStep<DrawStepId>[] | null>(null)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(
      () => setSteps(checkPublished(draw, { previous, kept: keptDraw(draw.gameCode, draw.numero) })),
      30,
    )
    return () => clearTimeout(timer)
  }, [draw, previous, isReady])
  return steps
}
