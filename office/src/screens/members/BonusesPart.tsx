import { officeBonusSchemas } from '@koi/contract/schemas/office/bonuses.ts'
import { TIME_SORTS } from '@koi/contract/sorts.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Select } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Bonus = RowOf<'officeBonuses'>

/** A member's bonuses: those that run can be ended for a reason, and those that have ended say why. */
export function BonusesPart({ id }: { id: string }) {
  const { sort, order } = useSort(TIME_SORTS)
  const { query, rows, first } = useList('officeBonuses', { memberId: id, sort })
  const canCancel = usePermission('rewards.write')
  const { isPending, isError, error, refetch } = query
  const running = first?.running ?? []
  return (
    <>
      <h2>{t('members.bonuses')}</h2>
      <List
        name="member-bonuses-running"
        label={t('members.bonuses_running')}
        columns={{ ...COMMON, ...RUNNING, ...(canCancel ? actsOf(id) : {}) }}
        rows={running}
        rowKey={({ source }) => source}
        query={{ isPending, isError, error, refetch }}
        empty={t('members.bonuses_none')}
      />
      {rows.length === 0 ? null : (
        <List
          name="member-bonuses"
          label={t('members.bonuses_earlier')}
          columns={{ ...COMMON, ...ENDED }}
          rows={rows}
          rowKey={({ source }) => source}
          {...{ query, order }}
          empty={t('members.bonuses_none_ended')}
        />
      )}
    </>
  )
}

const COMMON: Columns<Bonus> = {
  bonus: { name: t('members.bonus'), cell: ({ title }) => title, wrap: true },
  reference: { name: t('members.reference'), cell: ({ source }) => source, wrap: true },
  amount: {
    name: t('word.amount'),
    cell: ({ amount, currency }) => `${formatMoney(amount)} ${currency}`,
    number: true,
  },
  played: {
    name: t('members.played'),
    cell: ({ done, required }) =>
      t('members.played_of', { done: formatMoney(done), required: formatMoney(required) }),
    number: true,
  },
  began: { name: t('members.began'), cell: ({ startedAt }) => formatTime(startedAt), sort: '-time' },
}

const RUNNING: Columns<Bonus> = {
  expires: { name: t('members.expires'), cell: ({ expiresAt }) => formatTime(expiresAt) },
  largest_bet: {
    name: t('members.largest_bet'),
    cell: ({ maxStake }) => (maxStake === null ? t('members.any_bet') : formatMoney(maxStake)),
    number: true,
  },
}

const ENDED: Columns<Bonus> = {
  ended: { name: t('members.ended'), cell: ({ endedAt }) => (endedAt === null ? '' : formatTime(endedAt)) },
  state: { name: t('word.state'), cell: ({ state, why }) => <State state={why ?? state} /> },
}

const actsOf = (memberId: string): Columns<Bonus> => ({
  actions: {
    name: t('members.actions'),
    cell: ({ source, title }) => <CancelBonus {...{ memberId, source, title }} />,
  },
})

const WHY = [
  ['cancelled', t('members.cancel_mistake')],
  ['abuse', t('members.cancel_abuse')],
] as const

interface CancelProps {
  readonly memberId: string
  readonly source: string
  readonly title: string
}

function CancelBonus({ memberId, source, title }: CancelProps) {
  const values: { why: (typeof WHY)[number][0] } = { why: 'cancelled' }
  return (
    <ActionButton
      label={t('members.cancel_bonus')}
      name={t('members.cancel_bonus_of', { title })}
      look="danger"
      call={useAction('officeCancelBonus')}
      schema={officeBonusSchemas.officeCancelBonus.input}
      values={values}
      input={(filled) => ({ ...filled, memberId, source })}
    >
      <p>{t('members.cancel_bonus_effect')}</p>
      <Select name="why" label={t('members.why')} choices={WHY} />
    </ActionButton>
  )
}
