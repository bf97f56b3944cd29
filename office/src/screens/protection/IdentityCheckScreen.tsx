import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Holder } from '../../work/Holder.tsx'
import { DocumentImage } from './DocumentImage.tsx'
import { deciderOf, OutsideState } from './OutsideState.tsx'

type Check = Output<'officeIdentityCheck'>

/** One member's documents and the decision about them. */
export default function IdentityCheckScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title={t('protection.check')} query={useCall('officeIdentityCheck', { id })}>
      {(check) => (
        <Page
          title={t('protection.check_of', { account: check.account })}
          actions={<Decisions check={check} />}
        >
          {check.state === 'pending' ? <Holder kind="identity" thing={id} title={check.account} /> : null}
          {check.age < check.minimumAge ? (
            <Notice tone="bad">
              {t('protection.too_young', { age: check.age, least: check.minimumAge })}
            </Notice>
          ) : null}
          <Facts facts={factsOf(check)} />
          <OutsideFacts check={check} />
          <h2>{t('protection.documents')}</h2>
          {check.documents.length === 0 ? <p>{t('protection.images_deleted')}</p> : null}
          {check.documents.map(({ side, size }) => (
            <DocumentImage key={side} id={check.id} side={side} size={size} />
          ))}
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = (check: Check): readonly Fact[] => [
  [t('word.state'), <State key="state" state={check.state} />],
  [t('word.member'), <MemberLink key="member" {...check} />],
  [t('protection.full_name'), check.fullName],
  [t('protection.birth_date'), check.birthDate],
  [t('protection.age'), check.age],
  [t('protection.submitted'), formatTime(check.submittedAt)],
  [t('protection.decided'), check.decidedAt === null ? t('word.not_yet') : formatTime(check.decidedAt)],
  [t('protection.decided_by'), deciderOf(check, t('protection.no_one_yet'))],
  [t('word.reason'), check.reason ?? t('word.none')],
]

/** What the outside service says about the check, where it was submitted there. */
function OutsideFacts({ check: { outside, outsideState } }: { check: Check }) {
  if (outside === null) return null
  const { reasons, problem, reference, sentAt, reportedAt } = outside
  const facts: readonly Fact[] = [
    [t('word.state'), <OutsideState key="state" state={outsideState} />],
    [
      t('protection.outside_said'),
      reasons.map((code) => t(`protection.reason_${code}`)).join('; ') || t('word.none'),
    ],
    ...(problem === null
      ? []
      : [[t('protection.outside_problem'), t(`protection.problem_${problem}`)] as const]),
    [t('protection.outside_sent'), sentAt === null ? t('word.not_yet') : formatTime(sentAt)],
    [t('protection.outside_reported'), reportedAt === null ? t('word.not_yet') : formatTime(reportedAt)],
    [t('protection.outside_reference'), reference],
  ]
  return (
    <>
      <h2>{t('protection.outside')}</h2>
      <Facts facts={facts} />
    </>
  )
}

const DECISIONS = [
  { decision: 'reject', look: 'danger' },
  { decision: 'approve', look: 'primary' },
] as const

/** The two decisions about a check that waits; of one that the outside service has decided, the other one. */
function Decisions({ check }: { check: Check }) {
  const { id, state, account } = check
  const decide = useAction('officeDecideIdentity')
  const canWrite = usePermission('members.write')
  const isOtherwise = state !== 'pending' && check.decidedBy === null
  const isGone = state === 'rejected' && check.documents.length === 0
  if (!canWrite || isGone || (state !== 'pending' && !isOtherwise)) return null
  const decided = state === 'approved' ? 'approve' : 'reject'
  const offered = DECISIONS.filter(({ decision }) => !isOtherwise || decision !== decided)
  return offered.map(({ decision, look }) => (
    <ActionButton
      key={decision}
      label={t(`word.${decision}`)}
      look={look}
      title={t(`protection.${decision}_title`, { account })}
      call={decide}
      input={({ reason }) => ({ id, decision, reason })}
    >
      {isOtherwise ? <p>{t('protection.otherwise')}</p> : null}
      <p>{t(`protection.${decision}_effect`)}</p>
    </ActionButton>
  ))
}
