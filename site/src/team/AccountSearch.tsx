import { useT } from '../i18n/i18n.ts'
import { Field } from '../ui/form/Field.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './team.module.css'
import type { AccountSearching } from './use-account-search.ts'

interface AccountSearchProps {
  search: AccountSearching
  /** The whole account is searched for, not its beginning. */
  isWhole?: boolean
}

/** Searches a team for an account while the agent types. */
export function AccountSearch({ search: { text, setText }, isWhole = false }: AccountSearchProps) {
  const t = useT()
  return (
    <Field
      label={t('agent.account')}
      hint={t(isWhole ? 'agent.account_whole' : 'agent.account_hint')}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      before={
        <span className={styles.glass}>
          <Icon name="search" size={20} />
        </span>
      }
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
