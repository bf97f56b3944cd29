import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { CardLine, CardLines } from '../../ui/Card.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Part } from '../../ui/Part.tsx'

type Risk = Output<'officeMemberRisk'>

/** What is known of the member that an operator looks at twice. */
export function RiskPart({ id }: { id: string }) {
  const query = useCall('officeMemberRisk', { id })
  return (
    <Part title="Risk" query={query}>
      {(risk) => (
        <>
          <Group title="Other accounts of the person" lines={risk.accounts.map(accountLine)} />
          <Group title="Like an excluded person" lines={risk.matches.map(matchLine)} />
          <Group title="Patterns in draws" lines={risk.patterns.map(patternLine)} />
          <Group title="Rounds with a flag" lines={risk.rounds.map((round) => roundLine(round, id))} />
          <Group title="Withdrawals with findings" lines={risk.withdrawals.map(withdrawalLine)} />
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
      <p>None.</p>
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
  const about = `${alike.map(formatCode).join(', ')}; ${isCertain ? 'certain' : 'possible'}`
  return {
    key: suspect.memberId,
    text: (
      <>
        <MemberLink {...suspect} />: {about}, {formatCode(state)}
      </>
    ),
    at,
  }
}

const patternLine = ({ id, kind, game, numero, isOpen, at }: Risk['patterns'][number]): Line => {
  const text = `${formatCode(kind)}, ${game} ${numero}${isOpen ? ', not looked at' : ''}`
  return { key: id, text: <Link to="/draws/patterns">{text}</Link>, at }
}

const roundLine = ({ vendor, round, flag, at }: Risk['rounds'][number], member: string): Line => ({
  key: `${vendor} ${round}`,
  text: (
    <Link to={`/vendors/round?${new URLSearchParams({ vendor, member, round })}`}>
      {`${vendor} ${round}: ${formatCode(flag)}`}
    </Link>
  ),
  at,
})

const withdrawalLine = ({ id, number, findings, at }: Risk['withdrawals'][number]): Line => ({
  key: id,
  text: <Link to={`/withdrawals/${id}`}>{`${number}: ${findings.map(formatCode).join(', ')}`}</Link>,
  at,
})
