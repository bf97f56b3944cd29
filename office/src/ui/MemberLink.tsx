import { Link } from 'react-router'

interface MemberLinkProps {
  readonly memberId: string
  readonly account: string
}

/** A member's account as a link to the member: `<MemberLink {...row} />`. */
export const MemberLink = ({ memberId, account }: MemberLinkProps) => (
  <Link to={`/members/${memberId}`}>{account}</Link>
)
