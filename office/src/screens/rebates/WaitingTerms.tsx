import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Notice, Row } from '../../ui/Page.tsx'
import type { Overview } from './rebate-form.ts'
import { TermsPart } from './TermsPart.tsx'

interface WaitingProps {
  readonly overview: Overview
  readonly waiting: NonNullable<Overview['waiting']>
}

/** Terms that cost the house more: another operator agrees to them, or somebody refuses them. */
export function WaitingTerms({ overview, waiting: { id, askedAt, terms } }: WaitingProps) {
  const call = useAction('officeDecideRebates')
  return (
    <>
      <Notice tone="bad">
        {t('promotions.rebates_asked', {
          setBy: terms.setBy ?? '—',
          askedAt: formatTime(askedAt),
        })}
      </Notice>
      {usePermission('rewards.write') ? (
        <Row>
          <ActionButton
            label={t('promotions.agree')}
            name={t('promotions.agree_to_the_new_rebates')}
            look="primary"
            call={call}
            input={({ reason }) => ({ id, agree: true, reason })}
          />
          <ActionButton
            label={t('promotions.refuse')}
            name={t('promotions.refuse_the_new_rebates')}
            call={call}
            input={({ reason }) => ({ id, agree: false, reason })}
          />
        </Row>
      ) : null}
      <TermsPart overview={overview} terms={terms} title={t('promotions.waits_for_a_second_person')} />
    </>
  )
}
