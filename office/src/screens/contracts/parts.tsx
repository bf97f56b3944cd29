import type { ContractKind, WireTerms } from '@koi/contract/contracts/terms.ts'
import { Link } from 'react-router'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import styles from './contracts.module.css'
import { KINDS, wordsOf } from './words.ts'

/** What terms say, sentence by sentence. */
export const TermsWords = ({ terms }: { terms: WireTerms }) => (
  <ul className={styles.words}>
    {wordsOf(terms).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

/** A kind of contracts in words. */
export const kindText = (kind: ContractKind): string => KINDS.find(([code]) => code === kind)?.[1] ?? kind

/** An account as a link to the members with it, for operators who may see them. */
export function AccountLink({ account }: { account: string }) {
  const isLinked = usePermission('members.read')
  return isLinked ? <Link to={`/members?search=${encodeURIComponent(account)}`}>{account}</Link> : account
}

/** The side that pays: an account, or the platform. */
export const Payer = ({ payer }: { payer: string | null }) =>
  payer === null ? t('agents.the_platform') : <AccountLink account={payer} />

/** Links below a title, to the pages that belong to it. */
export const Links = ({ links }: { links: readonly (readonly [address: string, text: string])[] }) => (
  <nav className={styles.links} aria-label={t('agents.pages_of_contracts')}>
    {links.map(([address, text]) => (
      <Link key={address} to={address}>
        {text}
      </Link>
    ))}
  </nav>
)
