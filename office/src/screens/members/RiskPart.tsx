import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { CardLine, CardLines } from '../../ui/Card.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { VendorName } from '../../ui/Named.tsx'
import { Part } from '../../ui/Part.tsx'

type Risk = Output<'officeMemberRisk'>

/** What is known of the member that an operator looks at twice. */
export function RiskPart({ id }: { id: string }) {
  const query = useCall('officeMemberRisk', { id })
  return (
    <Part title={t('members.risk')} query={query}>
      {(risk) => (
        <>
          <Group title={t('members.risk_accounts')} lines={risk.accounts.map(accountLine)} />
          <Group title={t('members.risk_matches')} lines={risk.matches.map(matchLine)} />
          <Group title={t('members.risk_patterns')} lines={risk.patterns.map(patternLine)} />
          <Group title={t('members.risk_rounds')} lines={risk.rounds.map((round) => roundLine(round, id))} />
          <Group title={t('members.risk_withdrawals')} lines={risk.withdrawals.map(withdrawalLine)} />
        </>
      )}
    </Part>
  )
}

interface Line {
  readonly key: string
  readonly text: ReactNode
  readonly at: number | null
}

const Group = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <>
    <h3>{title}</h3>
    {lines.length === 0 ? (
      <p>{t('members.risk_none')}</p>
    ) : (
      <CardLines>
        {lines.map(({ key, text, at }) => (
          <CardLine key={key} actions={at === null ? null : formatTime(at)}>
            {text}
          </CardLine>
        ))}
      </CardLines>
    )}
  </>
)

const accountLine = (account: Risk['accounts'][number]): Line => ({
  key: account.memberId,
  text: <MemberLink {...account} />,
  at: null,
})

const matchLine = ({ alike, isCertain, state, at, ...suspect }: Risk['matches'][number]): Line => {
  const { memberId, account } = suspect
  const words = { account, alike: alike.map(formatCode).join(', '), state: formatCode(state) }
  const text = isCertain ? t('members.match_certain', words) : t('members.match_possible', words)
  return { key: memberId, text: <Link to={`/members/${memberId}`}>{text}</Link>, at }
}

const patternLine = ({ id, kind, game, numero, isOpen, at }: Risk['patterns'][number]): Line => {
  const words = { kind: formatCode(kind), game, draw: numero }
  const text = isOpen ? t('members.pattern_open', words) : t('members.pattern', words)
  return { key: id, text: <Link to="/draws/patterns">{text}</Link>, at }
}

const roundLine = ({ vendor, round, flag, at }: Risk['rounds'][number], member: string): Line => ({
  key: `${vendor} ${round}`,
  text: (
    <Link to={`/vendors/round?${new URLSearchParams({ vendor, member, round })}`}>
      <VendorName code={vendor} /> {`${round}: ${formatCode(flag)}`}
    </Link>
  ),
  at,
})

const withdrawalLine = ({ id, number, findings, at }: Risk['withdrawals'][number]): Line => ({
  key: id,
  text: <Link to={`/withdrawals/${id}`}>{`${number}: ${findings.map(formatCode).join(', ')}`}</Link>,
  at,
})
