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
  [t('protection.decided_by'), check.decidedBy ?? t('protection.no_one_yet')],
  [t('word.reason'), check.reason ?? t('word.none')],
]

const DECISIONS = [
  { decision: 'reject', look: 'danger' },
  { decision: 'approve', look: 'primary' },
] as const

function Decisions({ check: { id, state, account } }: { check: Check }) {
  const decide = useAction('officeDecideIdentity')
  const canWrite = usePermission('members.write')
  if (!canWrite || state !== 'pending') return null
  return DECISIONS.map(({ decision, look }) => (
    <ActionButton
      key={decision}
      label={t(`word.${decision}`)}
      look={look}
      title={t(`protection.${decision}_title`, { account })}
      call={decide}
      input={({ reason }) => ({ id, decision, reason })}
    >
      <p>{t(`protection.${decision}_effect`)}</p>
    </ActionButton>
  ))
}
