import { useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Notice, Row } from '../../ui/Page.tsx'
import type { RiskCase } from './words.ts'

const DECISIONS = [
  { decision: 'dismissed', label: t('risk.dismiss'), look: 'quiet' },
  { decision: 'watched', label: t('risk.watch'), look: 'quiet' },
  { decision: 'acted', label: t('risk.act'), look: 'primary' },
] as const

/** What the members have held together, in cents of the wire; null if nothing is held. */
function heldText(found: RiskCase): string | null {
  const held = found.people.filter(({ held }) => Number(held) > 0)
  return held.length === 0 ? null : held.map((one) => `${one.account} ${formatMoney(one.held)}`).join(', ')
}

/** The decisions about an open case; with money held they wait for a second person. */
export function Decisions({ found }: { found: RiskCase }) {
  const decide = useAction('officeDecideRiskCase')
  const canWrite = usePermission('risk.write')
  if (!canWrite || found.state !== 'open' || found.waits !== null) return null
  const held = heldText(found)
  return (
    <Row>
      {DECISIONS.map(({ decision, label, look }) => (
        <ActionButton
          key={decision}
          {...{ label, look }}
          call={decide}
          input={({ reason }) => ({ id: found.id, decision, reason })}
        >
          <p>{t(`risk.${decision}_effect`)}</p>
          {held === null ? null : <p>{t('risk.held_effect', { amount: held })}</p>}
        </ActionButton>
      ))}
    </Row>
  )
}

const ANSWERS = [
  { agree: true, label: t('risk.agree'), effect: t('risk.agree_effect'), look: 'primary' },
  { agree: false, label: t('risk.disagree'), effect: t('risk.disagree_effect'), look: 'quiet' },
] as const

/** A decision that waits for a second person, with their answers. */
export function SecondPerson({ found: { id, waits } }: { found: RiskCase }) {
  const confirm = useAction('officeConfirmRiskCase')
  const canWrite = usePermission('risk.write')
  if (waits === null) return null
  const decision = t(`risk.decision_${waits.decision}`)
  return (
    <>
      <Notice tone="bad">{t('risk.waits', { by: waits.by, decision, reason: waits.reason })}</Notice>
      {canWrite && !waits.isSelf ? (
        <Row>
          {ANSWERS.map(({ agree, label, effect, look }) => (
            <ActionButton
              key={label}
              {...{ label, look }}
              call={confirm}
              input={({ reason }) => ({ id, agree, reason })}
            >
              <p>{effect}</p>
            </ActionButton>
          ))}
        </Row>
      ) : null}
    </>
  )
}
