import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Facts, Notice, Row } from '../../ui/Page.tsx'
import { readableResult } from './result-text.ts'

type Draw = Output<'officeDraw'>

interface ConfirmCorrectionProps {
  readonly draw: Draw
  readonly proposed: NonNullable<Draw['proposed']>
}

/** A correction that is waiting for a second person. */
export function ConfirmCorrection({ draw, proposed }: ConfirmCorrectionProps) {
  const confirm = useAction('officeConfirmCorrection')
  const canWrite = usePermission('draws.write')
  const { gameCode, numero } = draw
  const { winningNumber, reason, proposedBy, proposedAt } = proposed
  return (
    <>
      <h2>{t('lottery.a_correction_is_waiting_for_a')}</h2>
      <Notice tone="bad">{t('lottery.check_the_number_against_the_official')}</Notice>
      <Facts
        facts={[
          [t('lottery.current_result'), readableResult(draw.winningNumber ?? '')],
          [t('lottery.proposed_result'), readableResult(winningNumber)],
          [t('word.reason'), reason ?? ''],
          [
            t('lottery.proposed_by'),
            `${proposedBy ?? ''}, ${proposedAt === null ? '' : formatTime(proposedAt)}`,
          ],
        ]}
      />
      {canWrite ? (
        <Row>
          <ActionButton
            label={t('lottery.confirm_correction')}
            title={t('lottery.correct_draw', { numero })}
            act={t('lottery.apply_correction')}
            look="danger"
            needsReason={false}
            effect={{ act: 'correct_draw', gameCode, numero }}
            call={confirm}
            input={() => ({ gameCode, numero, winningNumber })}
          >
            <p>{t('lottery.every_bet_whose_payout_changes_is')}</p>
          </ActionButton>
        </Row>
      ) : null}
    </>
  )
}
