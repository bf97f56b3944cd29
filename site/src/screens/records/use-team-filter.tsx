import { CallError } from '@koi/contract/envelope.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { AccountSearch } from '../../team/AccountSearch.tsx'
import { RangePicker } from '../../team/RangePicker.tsx'
import { useAccountSearch } from '../../team/use-account-search.ts'
import { useTeamRange } from '../../team/use-team-range.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { withValue } from '../../ui/search-params.ts'
import styles from './RecordFilter.module.css'
import type { KindOption, RecordFiltering } from './record-table.ts'

interface Choosing {
  readonly name: 'kind' | 'category' | 'game'
  readonly label: string
  readonly options: readonly KindOption[]
  /** A choice that means nothing any more when this one changes. */
  readonly clears?: 'game'
}

/** The page of an account that is not in the team: it has no rows. */
export function emptyForStrangers<Page>(page: Page): (error: unknown) => Page {
  return (error) => {
    if (error instanceof CallError && error.code === 'member.unknown') return page
    throw error
  }
}

/** The filter of a team's records: days, account, and these choices, all of them in the address. */
export function useTeamFilter(nothing: PlainKey, choices: readonly Choosing[]): RecordFiltering {
  const t = useT()
  const range = useTeamRange()
  const search = useAccountSearch()
  const [query] = useSearchParams()
  const chosen = choices.flatMap(({ name }) => {
    const value = query.get(name) ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  return {
    input: {
      ...range,
      ...(search.account === '' ? {} : { account: search.account }),
      ...Object.fromEntries(chosen),
    },
    empty: (
      <EmptyState
        title={t(nothing)}
        text={t(search.account === '' ? 'records.empty_text' : 'agent.account_unknown')}
      />
    ),
    element: (
      <>
        <RangePicker />
        <div className={styles.team}>
          <AccountSearch search={search} isWhole />
          {choices.map((choice) => (
            <ChoiceField key={choice.name} choice={choice} />
          ))}
        </div>
      </>
    ),
  }
}

function ChoiceField({ choice: { name, label, options, clears } }: { choice: Choosing }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  return (
    <Select
      label={label}
      value={query.get(name) ?? ''}
      options={[{ value: '', label: t('records.all') }, ...options]}
      onChange={(event) => {
        const { value } = event.target
        setQuery(
          (before) => {
            const chosen = withValue(before, name, value)
            return clears === undefined ? chosen : withValue(chosen, clears, '')
          },
          { replace: true },
        )
      }}
    />
  )
}
