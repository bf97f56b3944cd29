import { officeBonusSchemas } from '@koi/contract/schemas/office/bonuses.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Select } from '../../ui/form/Field.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Bonus = RowOf<'officeBonuses'>

/** A member's bonuses: those that run can be ended for a reason, and those that have ended say why. */
export function BonusesPart({ id }: { id: string }) {
  const { query, rows, first } = useList('officeBonuses', { memberId: id })
  const canCancel = usePermission('rewards.write')
  const { isPending, isError, error, refetch } = query
  const running = first?.running ?? []
  return (
    <>
      <h2>Bonuses</h2>
      <DataTable
        label="Running bonuses"
        columns={canCancel ? [...COMMON, ...RUNNING, actsOf(id)] : [...COMMON, ...RUNNING]}
        rows={running}
        rowKey={({ source }) => source}
        query={{ isPending, isError, error, refetch }}
        empty="No bonus is running."
        stacks
      />
      {rows.length === 0 ? null : (
        <DataTable
          label="Earlier bonuses"
          columns={[...COMMON, ...ENDED]}
          rows={rows}
          rowKey={({ source }) => source}
          query={query}
          empty="No bonus has ended."
          stacks
        />
      )}
    </>
  )
}

const COMMON: readonly Column<Bonus>[] = [
  { name: 'Bonus', cell: ({ title }) => title, wrap: true },
  { name: 'Reference', cell: ({ source }) => source, wrap: true },
  { name: 'Amount', cell: ({ amount, currency }) => `${formatMoney(amount)} ${currency}`, number: true },
  {
    name: 'Played',
    cell: ({ done, required }) => `${formatMoney(done)} of ${formatMoney(required)}`,
    number: true,
  },
  { name: 'Began', cell: ({ startedAt }) => formatTime(startedAt) },
]

const RUNNING: readonly Column<Bonus>[] = [
  { name: 'Expires', cell: ({ expiresAt }) => formatTime(expiresAt) },
  {
    name: 'Largest bet',
    cell: ({ maxStake }) => (maxStake === null ? 'any' : formatMoney(maxStake)),
    number: true,
  },
]

const ENDED: readonly Column<Bonus>[] = [
  { name: 'Ended', cell: ({ endedAt }) => (endedAt === null ? '' : formatTime(endedAt)) },
  { name: 'State', cell: ({ state, why }) => <State state={why ?? state} /> },
]

const actsOf = (memberId: string): Column<Bonus> => ({
  name: 'Actions',
  cell: ({ source, title }) => <CancelBonus {...{ memberId, source, title }} />,
})

const WHY = [
  ['cancelled', 'it should not have been granted'],
  ['abuse', 'its conditions were not kept'],
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
      label="Cancel the bonus"
      name={`Cancel the bonus ${title}`}
      look="danger"
      call={useAction('officeCancelBonus')}
      schema={officeBonusSchemas.officeCancelBonus.input}
      values={values}
      input={(filled) => ({ ...filled, memberId, source })}
    >
      <p>
        The money goes back to the house, and the member gets a letter with the reason. This cannot be undone.
      </p>
      <Select name="why" label="Why" choices={WHY} />
    </ActionButton>
  )
}
