import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { ResultTable } from '../draws/ResultTable.tsx'
import { keptDraw } from '../kept/keep.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import { type Opening, openDraw, roundAddress } from './open-draw.ts'
import { Conclusion, Steps } from './Steps.tsx'
import styles from './verify.module.css'
import { checkPublished } from './verify.ts'

/** For a draw that has no result though its round is out: anyone can open it with the beacon's signature. */
export function OpenDrawCard({
  draw,
  previous,
}: {
  draw: DrawRecordAnswer
  previous: DrawRecordAnswer | null
}) {
  const t = useT()
  const [text, setText] = useState('')
  const [opening, setOpening] = useState<Opening | null>(null)
  const address = roundAddress(draw)
  return (
    <Card title={t('lotto.open_draw')}>
      <form
        className={styles.open}
        onSubmit={(event) => {
          event.preventDefault()
          setOpening(openDraw(draw, text))
        }}
      >
        <p className={styles.intro}>{t('lotto.open_draw_text', { round: draw.beaconRound ?? 0 })}</p>
        {address === null ? (
          <p className={styles.intro}>{t('lotto.open_draw_mock')}</p>
        ) : (
          <a className={styles.program} href={address} target="_blank" rel="noreferrer">
            {t('lotto.open_draw_round')}
          </a>
        )}
        <Field
          label={t('lotto.value_signature')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          {...(opening?.state === 'signature' ? { error: t('lotto.open_draw_wrong') } : {})}
        />
        <Button type="submit" icon="shield" full>
          {t('lotto.open_draw_now')}
        </Button>
      </form>
      {opening?.state === 'broken' ? (
        <p className={styles.broken} role="alert">
          {t('lotto.open_draw_broken')}
        </p>
      ) : null}
      {opening?.state === 'opened' ? <Opened draw={opening.draw} previous={previous} /> : null}
    </Card>
  )
}

/** The result that the house did not publish, with the same check as any other. */
function Opened({ draw, previous }: { draw: DrawRecordAnswer; previous: DrawRecordAnswer | null }) {
  const t = useT()
  const steps = checkPublished(draw, { previous, kept: keptDraw(draw.gameCode, draw.numero) })
  return (
    <div className={styles.opened} role="status">
      <h3>{t('lotto.open_draw_result')}</h3>
      {draw.winningNumber === null ? null : (
        <ResultTable family={draw.family} winningNumber={draw.winningNumber} />
      )}
      <Conclusion steps={steps} />
      <Steps steps={steps} />
    </div>
  )
}
