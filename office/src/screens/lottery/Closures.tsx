import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { LotteryName } from '../../ui/Named.tsx'
import { useNames } from '../../ui/names.ts'
import { Facts, Row } from '../../ui/Page.tsx'

type Closure = Output<'officeClosures'>[number]

/** Closed days, the latest first, and the form that closes more: of one game, or of all games (`gameCode` null). */
export function Closures({ closures, gameCode }: { closures: readonly Closure[]; gameCode: string | null }) {
  const canWrite = usePermission('draws.write')
  return (
    <>
      {canWrite ? (
        <Row>
          <AddClosure gameCode={gameCode} />
        </Row>
      ) : null}
      {closures.length === 0 ? <p>{t('lottery.no_days_are_closed')}</p> : null}
      {closures.map((closure) => (
        <ClosedDays key={closure.id} closure={closure} canWrite={canWrite} />
      ))}
    </>
  )
}

function ClosedDays({ closure, canWrite }: { closure: Closure; canWrite: boolean }) {
  const { id, gameCode, from, to, reason, at, liftedAt } = closure
  const lift = useAction('officeLiftClosure')
  return (
    <>
      <Facts
        facts={[
          [t('lottery.days'), from === to ? from : t('lottery.days_from_to', { from, to })],
          [
            t('lottery.games'),
            gameCode === null ? t('lottery.all') : <LotteryName key="game" code={gameCode} />,
          ],
          [t('word.reason'), reason],
          [t('word.created'), formatTime(at)],
          [t('lottery.lifted'), liftedAt === null ? t('word.no') : formatTime(liftedAt)],
        ]}
      />
      {canWrite && liftedAt === null ? (
        <Row>
          <ActionButton
            label={t('lottery.lift_closure')}
            call={lift}
            input={(values) => ({ id, reason: values.reason })}
          >
            <p>{t('lottery.voided_draws_stay_void_draws_of')}</p>
          </ActionButton>
        </Row>
      ) : null}
    </>
  )
}

function AddClosure({ gameCode }: { gameCode: string | null }) {
  const { lottery } = useNames()
  const label =
    gameCode === null
      ? t('lottery.close_days_for_all_games')
      : t('lottery.close_days_for', { game: lottery(gameCode) })
  return (
    <ActionButton
      label={label}
      act={t('lottery.close_days')}
      call={useAction('officeAddClosure')}
      schema={officeLotterySchemas.officeAddClosure.input}
      values={{ from: '', to: '' }}
      effect={({ from, to }) =>
        from === '' || to === ''
          ? null
          : { act: 'close_days', from, to, ...(gameCode === null ? {} : { gameCode }) }
      }
      input={(values) => ({ ...values, gameCode })}
    >
      <p>{t('lottery.draws_of_these_days_that_are')}</p>
      <Field name="from" label={t('lottery.first_day')} type="date" required />
      <Field name="to" label={t('lottery.last_day')} type="date" required />
    </ActionButton>
  )
}
