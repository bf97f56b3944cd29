import { RETENTION_LEAST, RETENTION_MAX } from '@koi/contract/schemas/office/retention.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { Card, CardLine, CardLines } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Failure, Row } from '../../ui/Page.tsx'

type Setting = Output<'officeRetention'>['settings'][number]
type Change = Output<'officeRetention'>['changes'][number]

/** How long what is kept, how much of it is due, and shorter periods that wait for a second person. */
export function Periods() {
  const { data, error } = useCall('officeRetention', {})
  if (data === undefined) return <Failure error={error} />
  const { due, kept, keptEnding, changes } = data
  return (
    <>
      <Card title={t('retention.periods')} hint={t('retention.counts', { due, kept, ending: keptEnding })}>
        <CardLines>
          {data.settings.map((setting) => (
            <CardLine key={setting.key} actions={<SetDays {...{ setting }} />}>
              {t('retention.days', { name: t(`retention.${setting.key}`), count: setting.days })}
            </CardLine>
          ))}
        </CardLines>
      </Card>
      {changes.length === 0 ? null : (
        <Card title={t('retention.changes')}>
          <CardLines>
            {changes.map((change) => (
              <CardLine key={change.id} actions={<Decide {...{ change }} />}>
                {t('retention.change_line', {
                  ...{ name: t(`retention.${change.key}`), before: change.before, days: change.days },
                  ...{ by: change.askedBy, reason: change.reason },
                })}
              </CardLine>
            ))}
          </CardLines>
        </Card>
      )}
    </>
  )
}

interface Days {
  /** Null while the field is empty. */
  readonly days: number | null
}

function SetDays({ setting: { key, days } }: { readonly setting: Setting }) {
  const set = useAction('officeSetRetention')
  const least = RETENTION_LEAST[key]
  const values: Days = { days }
  if (!usePermission('site.write')) return null
  return (
    <ActionButton
      key={days}
      label={t('retention.change')}
      name={t('retention.change_of', { name: t(`retention.${key}`) })}
      act={t('shell.save')}
      call={set}
      values={values}
      // An empty field is no number of days: it is refused.
      input={({ days: typed, reason }) => ({ key, days: typed ?? 0, reason })}
    >
      <p>{t('retention.shorter')}</p>
      <Field
        name="days"
        label={t('retention.number')}
        rule={t('retention.number_rule', { least })}
        type="number"
        min={least}
        max={RETENTION_MAX}
        required
      />
    </ActionButton>
  )
}

function Decide({ change: { id, key, isOwn } }: { readonly change: Change }) {
  const decide = useAction('officeDecideRetention')
  if (!usePermission('site.write')) return null
  const name = t(`retention.${key}`)
  return (
    <Row>
      {isOwn ? null : (
        <ActionButton
          label={t('retention.agree')}
          name={t('retention.agree_days', { name })}
          look="danger"
          call={decide}
          input={({ reason }) => ({ id, agree: true, reason })}
        >
          <p>{t('retention.agree_days_effect')}</p>
        </ActionButton>
      )}
      <ActionButton
        label={t('retention.refuse')}
        name={t('retention.refuse_days', { name })}
        call={decide}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
}
