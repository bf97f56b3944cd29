import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icons/Icon.tsx'
import { ValueList } from './ValueList.tsx'
import type { CheckStep, Verdict } from './verdict.ts'
import styles from './verify.module.css'
import type { DrawStepId } from './verify.ts'
import type { TicketStepId } from './verify-ticket.ts'

type AnyStep = CheckStep<DrawStepId | TicketStepId>

const icons: Readonly<Record<Verdict, IconName>> = {
  holds: 'check',
  fails: 'close',
  waits: 'clock',
  absent: 'info',
}

/** The verdict over all steps. */
export function Conclusion({ steps }: { steps: readonly AnyStep[] }) {
  const t = useT()
  const failed = steps.filter((step) => step.toVerdict === 'fails').length
  const has = (verdict: Verdict) => steps.some((step) => step.toVerdict === verdict)
  // What fits together may still have been replaced, if nothing of it was kept.
  const key = failed > 0 ? 'fails' : has('waits') ? 'waits' : has('absent') ? 'absent' : 'holds'
  const hasKept = steps.some(({ id, toVerdict }) => id.startsWith('kept') && toVerdict === 'holds')
  return (
    <p className={classNames(styles.conclusion, styles[key])} role="status">
      <Icon name={icons[key]} size={20} />
      {t(key === 'absent' && hasKept ? 'lotto.verify_all_partly' : `lotto.verify_all_${key}`)}
    </p>
  )
}

/** The steps in words, each with a tick or a cross, and its values when opened. */
export function Steps({ steps }: { steps: readonly AnyStep[] }) {
  const t = useT()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id} className={styles.step}>
          <span className={classNames(styles.mark, styles[step.toVerdict])}>
            <Icon name={icons[step.toVerdict]} size={16} />
            {step.toVerdict === 'absent' ? null : (
              <span className="visually-hidden">{t(`lotto.verdict_${step.toVerdict}`)}</span>
            )}
          </span>
          <details>
            <summary>
              <StepWords step={step} />
            </summary>
            <Values step={step} />
          </details>
        </li>
      ))}
    </ol>
  )
}

/** What was not kept is said as such: the claim of the step would read as if it held. */
function StepWords({ step: { id, toVerdict } }: { step: AnyStep }) {
  const t = useT()
  const isUncompared = id.startsWith('kept') && toVerdict === 'absent'
  return (
    <>
      <b>{t(isUncompared ? 'lotto.step_not_kept' : `lotto.step_${id}`)}</b>
      {toVerdict === 'absent' ? <span>{t('lotto.verdict_absent')}</span> : null}
      <span>{t(isUncompared ? 'lotto.nothing_kept' : `lotto.step_${id}_text`)}</span>
    </>
  )
}

function Values({ step }: { step: AnyStep }) {
  const t = useT()
  const values = step.values.filter(([, value]) => value !== '')
  if (values.length === 0) {
    const absent = step.id === 'timelock' ? 'lotto.no_timelock' : 'lotto.nothing_kept'
    return <p className={styles.none}>{t(step.toVerdict === 'absent' ? absent : 'lotto.no_values_yet')}</p>
  }
  return <ValueList values={values} />
}
