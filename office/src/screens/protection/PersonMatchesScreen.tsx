import { PERSON_MATCH_STATES } from '@koi/contract/schemas/office/members.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Match = RowOf<'officePersonMatches'>

const columns: Columns<Match> = {
  found: { name: t('word.found'), cell: (row) => formatTime(row.foundAt) },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  name: { name: t('protection.name'), cell: (row) => row.name ?? '', wrap: true },
  suspect: {
    name: t('protection.suspect'),
    cell: (row) => <MemberLink memberId={row.suspectId} account={row.suspectAccount} />,
  },
  suspect_name: { name: t('protection.suspect_name'), cell: (row) => row.suspectName ?? '', wrap: true },
  alike: { name: t('protection.alike'), cell: (row) => row.alike.map(formatCode).join(', '), wrap: true },
  effect: { name: t('protection.effect'), cell: (row) => effectOf(row), wrap: true },
  state: {
    name: t('word.state'),
    cell: (row) => <State state={row.state} text={t(`protection.match_${row.state}`)} />,
  },
  decided_by: { name: t('protection.decided_by'), cell: (row) => row.decidedBy ?? '' },
  action: {
    name: t('word.action'),
    cell: (row) => (row.state === 'waiting' ? <Decisions match={row} /> : null),
  },
}

function effectOf({ state, isCertain }: Match): string {
  if (state === 'another') return t('word.none')
  if (state === 'same') return t('protection.effect_same')
  return t(isCertain ? 'protection.effect_certain' : 'protection.effect_waits')
}

/** Accounts that may belong to an excluded person; deposits wait until it is decided. */
export default function PersonMatchesScreen() {
  const state = useChoice('state', PERSON_MATCH_STATES)
  const { query, rows } = useList('officePersonMatches', { state })
  return (
    <Page title={t('protection.matches')} hint={t('protection.matches_hint')}>
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={PERSON_MATCH_STATES} />
      </Filters>
      <List
        name="person-matches"
        label={t('protection.matches_list')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('protection.matches_none')}
      />
    </Page>
  )
}

const DECISIONS = [
  { code: 'same', look: 'danger' },
  { code: 'another', look: 'primary' },
] as const

function Decisions({ match: { id, account, suspectAccount } }: { match: Match }) {
  const decide = useAction('officeDecidePerson')
  if (!usePermission('members.write')) return null
  return DECISIONS.map(({ code, look }) => (
    <ActionButton
      key={code}
      label={t(`protection.${code}`)}
      look={look}
      title={t(`protection.${code}_title`, { account, suspect: suspectAccount })}
      call={decide}
      input={({ reason }) => ({ id, decision: code, reason })}
    >
      <p>{t(`protection.${code}_effect`)}</p>
    </ActionButton>
  ))
}
