import { Link, useParams } from 'react-router'
import { useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Holder } from '../../work/Holder.tsx'
import { Decisions, SecondPerson } from './Decisions.tsx'
import { AddNote, FreezeMember } from './MemberActs.tsx'
import { addressOf, detailText, figuresOf, kindText, type RiskCase, thingText } from './words.ts'

/** One case: what was found, what is held, what operators wrote and did, and the decision. */
export default function RiskCaseScreen() {
  const { id = '' } = useParams()
  const query = useCall('officeRiskCase', { id })
  return (
    <Loaded title={t('risk.case')} query={query}>
      {(found) => {
        const title = t('risk.case_of', { kind: kindText(found.kind), id })
        return (
          <Page {...{ title }} actions={<Decisions found={found} />}>
            {found.state === 'open' ? <Holder kind="risk" thing={id} title={title} /> : null}
            <SecondPerson found={found} />
            {found.decided === null ? null : (
              <Notice tone="good">
                {t('risk.decided_by', {
                  ...{ decision: t(`risk.decision_${found.decided.decision}`), by: found.decided.by },
                  ...{ time: formatTime(found.decided.at), reason: found.decided.reason },
                })}
              </Notice>
            )}
            <Facts facts={factsOf(found)} />
            <h2>{t('risk.members')}</h2>
            <DataTable
              label={t('risk.members')}
              columns={people}
              rows={found.people}
              rowKey={({ memberId }) => memberId}
              query={{ ...query, isError: false }}
              empty={t('risk.evidence_none')}
              stacks
            />
            <h2>{t('risk.evidence')}</h2>
            <DataTable
              label={t('risk.evidence')}
              columns={evidence}
              rows={found.lines}
              rowKey={({ kind, thing, memberId, detail }) => `${kind} ${thing} ${memberId} ${detail}`}
              query={{ ...query, isError: false }}
              empty={t('risk.evidence_none')}
              stacks
            />
            <Cards>
              <Notes found={found} />
              <Acts found={found} />
            </Cards>
          </Page>
        )
      }}
    </Loaded>
  )
}

const factsOf = (found: RiskCase): readonly Fact[] => [
  [t('word.state'), <State key="state" state={found.state} text={t(`risk.state_${found.state}`)} />],
  ...figuresOf(found),
  [t('risk.opened'), formatTime(found.openedAt)],
  [t('risk.changed'), formatTime(found.changedAt)],
  [t('risk.reopened'), found.reopened],
]

const people: readonly Column<RiskCase['people'][number]>[] = [
  { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  { name: t('risk.status'), cell: ({ status }) => <State state={status} /> },
  { name: t('risk.held'), cell: ({ held }) => formatMoney(held), number: true },
  {
    name: t('risk.withdrawals'),
    cell: ({ withdrawals }) =>
      withdrawals.map(({ id, number, state, amount }) => (
        <div key={id}>
          <Link to={`/withdrawals/${id}`}>{number}</Link> {formatMoney(amount)} {formatCode(state)}
        </div>
      )),
    wrap: true,
  },
  {
    name: t('risk.bonuses'),
    cell: ({ memberId, bonuses }) =>
      bonuses === 0 ? '' : <Link to={`/members/${memberId}/bonuses`}>{bonuses}</Link>,
    number: true,
  },
  { name: t('word.action'), cell: (row) => <FreezeMember {...row} /> },
]

const evidence: readonly Column<RiskCase['lines'][number]>[] = [
  { name: t('risk.time'), cell: ({ at }) => formatTime(at) },
  { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  { name: t('risk.what'), cell: (row) => <Link to={addressOf(row)}>{thingText(row)}</Link>, wrap: true },
  {
    name: t('word.amount'),
    cell: ({ amount }) => (amount === null ? '' : formatMoney(amount)),
    number: true,
  },
  { name: t('risk.detail'), cell: detailText, wrap: true },
  { name: t('risk.new'), cell: ({ isNew }) => (isNew ? <State state="unread" text={t('risk.new')} /> : '') },
]

const Notes = ({ found }: { found: RiskCase }) => (
  <Card title={t('risk.notes')}>
    {found.notes.length === 0 ? <p>{t('risk.notes_none')}</p> : null}
    <CardLines>
      {found.notes.map(({ id, memberId, account, text, operator, at }) => (
        <CardLine key={id} actions={`${operator}, ${formatTime(at)}`}>
          <MemberLink {...{ memberId, account }} />: {text}
        </CardLine>
      ))}
    </CardLines>
    {found.people[0] === undefined ? null : <AddNote {...found.people[0]} />}
  </Card>
)

const Acts = ({ found }: { found: RiskCase }) => (
  <Card title={t('risk.acts')}>
    {found.acts.length === 0 ? <p>{t('risk.acts_none')}</p> : null}
    <CardLines>
      {found.acts.map(({ id, action, operator, reason, at }) => (
        <CardLine key={id} actions={`${operator}, ${formatTime(at)}`}>
          {formatCode(action)}
          {reason === null ? '' : `: ${reason}`}
        </CardLine>
      ))}
    </CardLines>
  </Card>
)
